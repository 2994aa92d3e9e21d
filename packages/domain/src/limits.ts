/** Business constants and limits, each written once (catalogue spec §9, accounts spec §9). */
export const limits = {
  /** Most cards of one home row. */
  homeRowItems: 20,
  /** A row with more items than this gets scroll arrows. */
  homeRowArrowsAbove: 6,
  /** px that one press of a row's arrow scrolls below / from `rowScrollStepBreakpoint`. */
  rowScrollStepNarrow: 200,
  rowScrollStepWide: 280,
  /** px */
  rowScrollStepBreakpoint: 640,
  castShown: 20,
  castScrollStepNarrow: 150,
  castScrollStepWide: 300,
  similarShown: 12,
  companiesShown: 2,
  creatorsShown: 2,
  /** Entries of the watch page's collapsible episode list. */
  episodeQuickList: 20,
  /** Entries of the list kept in the browser for signed-out visitors. */
  localHistory: 50,
  /** Records of one page of the history, by default and at most. */
  historyPage: 50,
  historyPageMost: 100,
  /** Records that My List shows at first and recommendations are made from. */
  recentHistory: 20,
  /** Entries that one call may migrate. */
  migrationEntries: 500,
  /** Days after which an untouched record is cleaned, unless the operator says otherwise. */
  historyRetentionDays: 15,
  recommendations: 20,
  /** Newest titles that recommendations follow, and similar titles taken of each. */
  recommendationTitles: 5,
  similarOfEach: 3,
  /** Genres that recommendations follow, and titles of each type taken of each. */
  recommendationGenres: 3,
  recommendationsOfGenre: 2,
  /** Newest records whose details are read for the genres. */
  recommendationDetails: 10,
  displayGenres: 3,
  adminPage: 10,
  adminPageMost: 100,
  /** Buttons of pages in the administration's pagination. */
  adminPageButtons: 5,
  /** Users that the older list answers at most. */
  olderUserList: 1_000,
  /** Users that an export holds at most, the first ones: some 20 MB, made in about a second. */
  exportedUsers: 100_000,
  /** ms */
  adminRefresh: 30_000,
  adminNotice: 5_000,
  /** Newest rows of the audit log in a report. */
  reportedAudits: 100,
  /** Characters of an overview in a page's description. */
  descriptionLength: 150,
  /** Characters of an overview in a shared text. */
  shareTextLength: 100,
  /** ms */
  copiedNotice: 2_000,
  /** ms between two refreshes of the player configuration. */
  playerConfigurationRefresh: 300_000,
  /** ms between the announcement of a fallback server and the switch to it. */
  playerFallbackNotice: 5_000,
  usernameLeast: 3,
  usernameMost: 50,
  passwordLeast: 8,
  /** Characters; the bound keeps hashing a hostile megabyte from costing anything. */
  passwordMost: 256,
  emailMost: 254,
  /** Calls that an address may make a minute: of the catalogue, and as many of everything else. */
  callsPerMinute: 600,
  /** Pictures that an address may have fetched and made a minute, where the server does that; those it has are free. */
  newPicturesPerMinute: 1_200,
  /** Accounts that an address may make an hour, and times that it may be told that a name is taken. */
  signUpsPerHour: 5,
  takenNamesPerHour: 20,
  /** Wrong passwords of an address within the window, after which it has to wait for the window's end. */
  wrongPasswordsOfAddress: 10,
  /** Wrong passwords for an account, from wherever, after which each address waits before it may try. */
  wrongPasswordsOfAccount: 20,
  /** s */
  wrongPasswordWindow: 600,
  /** s of that wait: doubled with each further wrong password, up to the longest. */
  firstSignInWait: 1,
  longestSignInWait: 60,
  /** s after the wait in which the one try that it bought may be made. */
  signInTurn: 60,
  /** ms between the end of a sign-out and the way home. */
  signOutRedirect: 100,
  /** ms after the first view before the welcome dialog. */
  welcomeDelay: 2_000,
  /** Days of a session with and without Remember me. */
  rememberedSessionDays: 30,
  sessionDays: 1,
  /** ms of rest before a typed search is sent. */
  searchDebounce: 300,
  /** ms of rest after which a search counts as meant and is remembered. */
  searchRemembered: 1_500,
  searchHistory: 10,
  /** Characters of a query; more is cut. */
  searchQuery: 200,
  /** The search page offers grid and list above this many results. */
  viewToggleAbove: 12,
  /** New titles that one step of loading wants to show when filters hide most of them. */
  searchStepTitles: 12,
  /** Most pages that one such step loads. */
  searchStepPages: 5,
  /** Further pages that are read when the validity filter empties one. */
  lookAheadPages: 3,
  /** Votes below which browse leaves a title out, in general and for Top Rated. */
  browseVotes: 10,
  topRatedVotes: 100,
  /** ms: what Trending calls recent. */
  trendingWindow: 2_592_000_000,
  skeletonCards: 21,
  /** px around the window within which the end of a list counts as reached, and the part of it that must be seen. */
  scrollTriggerMargin: 100,
  scrollTriggerThreshold: 0.1,
  ratingStep: 0.1,
  /**
   * ms that a catalogue query, and a page, wait for the network where something is kept: a connection that hangs never
   * says so. Above what a slow one takes; both, one after the other, are as long as a page that draws nothing is given.
   */
  networkPatience: 4_000,
  /** The upstream refuses pages above this one. */
  lastPage: 500,
  /** Largest id that any table or upstream knows (a 32-bit column). */
  largestId: 2_147_483_647,
  largestSeason: 1_000,
  largestEpisode: 10_000,
  yearsAhead: 2,
  firstMovieYear: 1900,
  firstShowYear: 1950,
  leastOverview: 10,
  leastVotes: 5,
  largestRating: 10,
} as const;
