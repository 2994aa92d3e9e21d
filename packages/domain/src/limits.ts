/** Limits and constants of the product, each defined once (docs/behaviour/catalogue.md §9, history.md §8, accounts.md §6). */
export const limits = {
  /** A row with more items gets scroll arrows. */
  homeRowArrowsAbove: 6,
  /** px per press of a row's arrow, below and from `rowScrollStepBreakpoint`. */
  rowScrollStepNarrow: 200,
  rowScrollStepWide: 280,
  /** px */
  rowScrollStepBreakpoint: 640,
  castShown: 20,
  castScrollStepNarrow: 150,
  castScrollStepWide: 300,
  /** Episodes in the watch page's collapsible list. */
  episodeQuickList: 20,
  /** Entries that a browser stores for signed-out visitors. */
  maxLocalHistory: 50,
  /** Records per page of the history. */
  historyPage: 50,
  maxHistoryPage: 100,
  /** Records that My List loads first. */
  recentHistory: 20,
  /** Entries per migration call. */
  maxMigrationEntries: 500,
  /** Default of HISTORY_RETENTION_DAYS: records unchanged for longer are deleted. */
  historyRetentionDays: 15,
  displayGenres: 3,
  adminPage: 10,
  maxAdminPage: 100,
  /** Page buttons in the admin pagination. */
  adminPageButtons: 5,
  adminRefreshMs: 30_000,
  /** Characters of an overview in the meta description. */
  descriptionLength: 150,
  /** Characters of an overview in a shared text. */
  shareTextLength: 100,
  copiedNoticeMs: 2_000,
  playerConfigurationRefreshMs: 300_000,
  /** Between the announcement of a fallback server and the switch to it. */
  playerFallbackNoticeMs: 5_000,
  minUsernameLength: 3,
  maxUsernameLength: 50,
  minPasswordLength: 8,
  /** Bounds the cost of hashing. */
  maxPasswordLength: 256,
  maxEmailLength: 254,
  /** Calls per IP address and minute, counted separately for the catalogue and for everything else. */
  callsPerMinute: 600,
  /** Procedure calls per tRPC batch; each counts towards the rate limit. */
  callsPerBatch: 10,
  /** Between signing out and the redirect to the home page. */
  signOutRedirectMs: 100,
  /** Between the first page view and the welcome dialog. */
  welcomeDelayMs: 2_000,
  /** Length of a session with and without Remember me. */
  rememberedSessionDays: 30,
  sessionDays: 1,
  searchDebounceMs: 300,
  /** A query unchanged for this long is added to the search history. */
  searchHistoryDelayMs: 1_500,
  searchHistory: 10,
  /** Longer queries are cut. */
  maxQueryLength: 200,
  /** The search page offers grid and list above this many results. */
  viewToggleAbove: 12,
  /** New results that one loading step aims for when filters hide most of them. */
  searchStepTitles: 12,
  /** Maximum number of pages that one such step loads. */
  searchStepPages: 5,
  /** Minimum votes of a browse result, in general and for Top Rated. */
  minBrowseVotes: 10,
  minTopRatedVotes: 100,
  /** Trending shows releases of the last 30 days. */
  trendingWindowMs: 2_592_000_000,
  skeletonCards: 21,
  /** Root margin in px and threshold of the infinite scroll's IntersectionObserver. */
  scrollTriggerMargin: 100,
  scrollTriggerThreshold: 0.1,
  ratingStep: 0.1,
  /**
   * After this long, a catalogue query and a page fall back to what is cached: a stalled connection reports no error.
   * Longer than a slow connection needs; both in sequence fit the time that a blank page has before recovery.
   */
  networkTimeoutMs: 4_000,
  /** The upstream rejects pages above this one. */
  lastPage: 500,
  /** Ids are 32-bit integers in the database and upstream. */
  maxId: 2_147_483_647,
  maxSeason: 1_000,
  maxEpisode: 10_000,
  /** Seconds of a movie or an episode: four days. */
  maxPlayedSeconds: 345_600,
  /** Items per page of the record's lists. */
  recordPage: 20,
  maxRecordPage: 100,
  /** Positions of the player in one call. */
  progressBatch: 20,
  yearsAhead: 2,
  firstMovieYear: 1900,
  firstShowYear: 1950,
  minOverviewLength: 10,
  minVotes: 5,
  maxRating: 10,
} as const;

/** Limits that only the server reads: apart, so that the client does not load them. */
export const serverLimits = {
  /** Maximum number of cards in a home row. */
  homeRowItems: 20,
  similarShown: 12,
  companiesShown: 2,
  creatorsShown: 2,
  recommendations: 20,
  /** Newest titles that recommendations are based on, and similar titles for each. */
  recommendationTitles: 5,
  similarPerTitle: 3,
  /** Genres that recommendations are based on, and titles of each type for each genre. */
  recommendationGenres: 3,
  recommendationsPerGenre: 2,
  /** Newest records whose details are loaded to count genres. */
  recommendationDetails: 10,
  /** Users that the legacy list returns. */
  maxLegacyUserList: 1_000,
  /** Users in an export, the first ones: about 20 MB, generated in about a second. */
  maxExportedUsers: 100_000,
  /** Newest audit log entries in a report. */
  reportedAuditEntries: 100,
  /** Images per IP address and minute that the server has to fetch or generate; cached ones do not count. */
  newImagesPerMinute: 1_200,
  /** Per IP address and hour: new accounts, and responses that a username or email is taken. */
  signUpsPerHour: 5,
  takenNamesPerHour: 20,
  /** Wrong passwords per IP address and window; further sign-ins wait for the end of the window. */
  wrongPasswordsPerAddress: 10,
  /** Wrong passwords per account from all addresses, after which each address has to wait before an attempt. */
  wrongPasswordsPerAccount: 20,
  wrongPasswordWindowSeconds: 600,
  /** That wait doubles with each further wrong password, up to the maximum. */
  minSignInDelaySeconds: 1,
  maxSignInDelaySeconds: 60,
  /** After the wait, the one attempt is valid for this long. */
  signInTurnSeconds: 60,
  /** Further pages to load when the validity filter drops all items of one. */
  lookAheadPages: 3,
} as const;

/**
 * A line of text that every database stores unchanged: no control character (Postgres rejects NUL) and no lone
 * surrogate (which would be replaced).
 */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;
