import * as limits from './shared-limits.ts';

/** Limits and constants of the product, each defined once (docs/behaviour/catalogue.md §9, history.md §8, accounts.md §6). */
export { limits };

/** Limits that only the server reads: apart, so that the client does not load them. */
export const serverLimits = {
  /** Maximum number of cards in a home row. */
  homeRowItems: 20,
  similarShown: 12,
  crewShown: 6,
  trailersShown: 12,
  keywordsShown: 20,
  knownForShown: 12,
  otherNamesShown: 5,
  /** Titles of a filmography, those with the most votes: 70 kB of JSON. Hosts of shows have 2,000 credits. */
  creditsShown: 500,
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
  listedInvitations: 200,
  oneTimeLinkMinutes: 30,
  /** Time to answer the challenge for a passkey. */
  challengeMinutes: 5,
  passkeysPerAccount: 20,
  /** A further one ends the one that was used longest ago. */
  sessionsPerAccount: 100,
  /** A sign-in by a passkey or at the provider proves for so long who holds the session. */
  proofMinutes: 5,
  /** Per IP address: each opened login form starts one. */
  passkeyChallengesPerHour: 200,
  /** Codes for another device: their validity, how often it polls, look-ups and answers of one, and codes per IP address. */
  pairingMinutes: 15,
  pairingPollSeconds: 3,
  pairingTries: 5,
  pairingCodesPerHour: 10,
  /** Time at the OpenID provider, and then to redeem the one-time code. */
  oidcVisitMinutes: 10,
  oidcCodeSeconds: 60,
  /** Logout tokens are remembered for so long; older ones are refused anyway. */
  logoutTokenMinutes: 10,
  /** Per IP address. */
  oidcVisitsPerHour: 200,
  /** Per IP address and hour: requests for a mail with a link. Per account and hour: such mails, and those to a former address. */
  forgottenPasswordsPerHour: 10,
  mailedLinksPerHour: 3,
  /** Per account, address and ten minutes: checks of its own password, and hashes of new ones. Each takes 40 ms of a core. */
  ownPasswordUses: 30,
  /** Per account: an export of 50,000 entries is 24 MB, and the statistics of 100,000 watches take up to 2 s. */
  listsExportsPerHour: 10,
  statisticsPerTenMinutes: 60,
  /** Per account, address and hour: renames, ended sessions and challenges, which add rows or entries of the audit log. */
  ownChangesPerHour: 60,
  /** Newest versions of the player list that the dashboard shows. */
  listedPlayerVersions: 50,
  /** Per IP address and ten minutes: outcomes of visits that count, of all player servers and of one. */
  playerOutcomes: 60,
  playerOutcomesPerServer: 6,
  /** Per account and hour: headers of player pages that are read for a live test. */
  framingProbesPerHour: 120,
  /** Outcomes of visits are stored for so long. */
  playerHoursDays: 8,
  /** Time to follow the address of a backup's download. */
  backupAddressSeconds: 60,
  /** Newest runs of jobs that are stored. */
  storedJobRuns: 100,
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
  /** Titles in the history of a profile, the newest, and its tombstones; migrations per account and hour. */
  maxHistoryTitles: 20_000,
  maxHistoryTombstones: 20_000,
  migrationsPerHour: 10,
  /** Of a profile: watches, positions (the newest), and titles with a decision such as "Not now". */
  maxWatches: 100_000,
  maxPositions: 20_000,
  maxTitleStates: 20_000,
  /** Lists of a profile besides the watchlist, titles of a list, and hidden titles of a profile. */
  maxLists: 200,
  maxListEntries: 5_000,
  maxHiddenTitles: 5_000,
  /** Entries of all lists of a profile, and of their export: about 15 MB. Tombstones of their entries. */
  maxEntriesOfLists: 50_000,
  maxListTombstones: 20_000,
  /** Videos that ffmpeg converts for viewers at the same time; each takes a few percent of a core and 40 MB. */
  maxRemuxes: 10,
  /** Of one account, or of all who watch without one from an IP address; and of an IP address, as of a household. */
  maxRemuxesPerAccount: 3,
  maxRemuxesPerAddress: 5,
  /** The same for media files that are open at the same time; a player opens two or three. */
  maxOpenFilesPerAccount: 32,
  maxOpenFilesPerAddress: 64,
  /** Further pages to load when the validity filter drops all items of one. */
  lookAheadPages: 3,
} as const;

/**
 * A line of text that every database stores unchanged: no control character (Postgres rejects NUL) and no lone
 * surrogate (which would be replaced).
 */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

/** The same with line breaks. */
export const plainLines = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;
