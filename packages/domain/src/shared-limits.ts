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
export const minUsernameLength = 3;
export const maxUsernameLength = 50;
export const minPasswordLength = 8;
/** Bounds the cost of hashing. */
export const maxPasswordLength = 256;
export const maxEmailLength = 254;
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
export const maxSeason = 1_000;
export const maxEpisode = 10_000;
/** Seconds of a movie or an episode: four days. */
export const maxPlayedSeconds = 345_600;
/** Items per page of the record's lists. */
export const recordPage = 20;
export const maxRecordPage = 100;
/** Positions of the player in one call. */
export const progressBatch = 20;
export const yearsAhead = 2;
export const firstMovieYear = 1900;
export const firstShowYear = 1950;
export const minOverviewLength = 10;
export const minVotes = 5;
export const maxRating = 10;
