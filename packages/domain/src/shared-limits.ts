// As constants of a module, so that each client chunk contains only those it uses.

/** A row with more items gets scroll arrows. */
export const homeRowArrowsAbove = 6;
/** px per press of a row's arrow, below and from `rowScrollStepBreakpoint`. */
export const rowScrollStepNarrow = 200;
export const rowScrollStepWide = 280;
/** px */
export const rowScrollStepBreakpoint = 640;
export const castShown = 20;
export const castScrollStepNarrow = 150;
export const castScrollStepWide = 300;
/** Episodes in the watch page's collapsible list. */
export const episodeQuickList = 20;
/** Entries that a browser stores for signed-out visitors. */
export const maxLocalHistory = 50;
/** Lines below the search field. */
export const suggestions = 8;
/** ms without a key before suggestions are read. */
export const suggestionPauseMs = 150;
/** Records per page of the history. */
export const historyPage = 50;
export const maxHistoryPage = 100;
/** Records that My List loads first. */
export const recentHistory = 20;
/** Entries per migration call. */
export const maxMigrationEntries = 500;
/** Default of HISTORY_RETENTION_DAYS: records unchanged for longer are deleted. */
export const historyRetentionDays = 15;
export const displayGenres = 3;
export const adminPage = 10;
export const maxAdminPage = 100;
/** Page buttons in the admin pagination. */
export const adminPageButtons = 5;
export const adminRefreshMs = 30_000;
/** Characters of an overview in the meta description. */
export const descriptionLength = 150;
/** Characters of an overview in a shared text. */
export const shareTextLength = 100;
export const copiedNoticeMs = 2_000;
export const playerConfigurationRefreshMs = 300_000;
/** Between the announcement of a fallback server and the switch to it. */
export const playerFallbackNoticeMs = 5_000;
/** Characters of the note of a saved player list. */
export const maxPlayerListNote = 200;
/** After its frame has loaded, a visit of a player counts as good when nothing went wrong for this long. */
export const playerSettledMs = 10_000;
/** After its frame has loaded, a player that speaks may say nothing for this long. */
export const playerSilentMs = 30_000;
export const minUsernameLength = 3;
export const maxUsernameLength = 50;
export const minPasswordLength = 8;
/** Bounds the cost of hashing. */
export const maxPasswordLength = 256;
export const maxEmailLength = 254;
/** Longest code that is read before its hyphens and blanks are taken out. */
export const maxTypedTokenLength = 64;
/** Characters of a field of a passkey's response: an attestation with certificates has some 4,000. */
export const maxPasskeyField = 8_192;
/** Letters of the code that a device shows to be signed in by another one. */
export const pairingCodeLetters = 8;
/** Recovery codes of an account. */
export const recoveryCodes = 10;
export const maxInvitationUses = 50;
/** Validity of an invitation: a week by default, 90 days at most. */
export const invitationHours = 168;
export const maxInvitationHours = 2_160;
export const maxInvitationNote = 200;
/** Entries per page of the audit log, and days for which they may be stored. */
export const activityPage = 20;
export const maxActivityPage = 100;
export const minActivityRetentionDays = 30;
export const maxActivityRetentionDays = 3_650;
/** Characters of an announcement, and announcements in all. */
export const maxAnnouncementLength = 500;
export const maxAnnouncements = 50;
/** Announcements of an audience that are shown at once. */
export const maxShownAnnouncements = 3;
/** Calls per IP address and minute, counted separately for the catalogue and for everything else. */
export const callsPerMinute = 600;
/** Procedure calls per tRPC batch; each counts towards the rate limit. */
export const callsPerBatch = 10;
/** Between signing out and the redirect to the home page. */
export const signOutRedirectMs = 100;
/** Between the first page view and the welcome dialog. */
export const welcomeDelayMs = 2_000;
/** Length of a session with and without Remember me. */
export const rememberedSessionDays = 30;
export const sessionDays = 1;
export const searchDebounceMs = 300;
/** A query unchanged for this long is added to the search history. */
export const searchHistoryDelayMs = 1_500;
export const searchHistory = 10;
/** Longer queries are cut. */
export const maxQueryLength = 200;
/** The search page offers grid and list above this many results. */
export const viewToggleAbove = 12;
/** New results that one loading step aims for when filters hide most of them. */
export const searchStepTitles = 12;
/** Maximum number of pages that one such step loads. */
export const searchStepPages = 5;
/** Minimum votes of a browse result, in general and for Top Rated. */
export const minBrowseVotes = 10;
export const minTopRatedVotes = 100;
/** Trending shows releases of the last 30 days. */
export const trendingWindowMs = 2_592_000_000;
export const skeletonCards = 21;
/** Root margin in px and threshold of the infinite scroll's IntersectionObserver. */
export const scrollTriggerMargin = 100;
export const scrollTriggerThreshold = 0.1;
export const ratingStep = 0.1;
/**
 * After this long, a catalogue query and a page fall back to what is cached: a stalled connection reports no error.
 * Longer than a slow connection needs; both in sequence fit the time that a blank page has before recovery.
 */
export const networkTimeoutMs = 4_000;
/** The upstream rejects pages above this one. */
export const lastPage = 500;
/** Ids are 32-bit integers in the database and upstream. */
export const maxId = 2_147_483_647;
/** Some shows number their seasons by year, daily ones their episodes into the thousands. */
export const maxSeason = 9_999;
export const maxEpisode = 9_999;
/** Seconds of a movie or an episode: four days. */
export const maxPlayedSeconds = 345_600;
/** Items per page of the record's lists. */
export const recordPage = 20;
export const maxRecordPage = 100;
/** Items per page of the library's lists. */
export const libraryPage = 20;
export const maxLibraryPage = 100;
/** Bytes of a path in the library's folder: an index of Postgres holds 2,704. */
export const maxLibraryPath = 2_000;
/** Characters of a cursor that contains such a path, escaped, in base64. */
export const maxLibraryCursor = 6_000;
/** Positions of the player in one call. */
export const progressBatch = 20;
/** Characters of a list's name and description, and of the note of an entry. */
export const maxListName = 80;
export const maxListDescription = 500;
export const maxEntryNote = 500;
/** Entries of a list in one response. */
export const listPage = 500;
/** Entries of a shared list in one response; the first are in its page. */
export const sharedListPage = 100;
/** Titles of a page that are looked up in lists at once. */
export const membershipTitles = 200;
export const yearsAhead = 2;
export const firstMovieYear = 1900;
export const firstShowYear = 1950;
export const minOverviewLength = 10;
export const minVotes = 5;
export const maxRating = 10;
