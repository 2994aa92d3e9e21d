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
  /** Per IP address and hour: requests for a mail with a link. Per account and hour: such mails. */
  forgottenPasswordsPerHour: 10,
  mailedLinksPerHour: 3,
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
  /** Lists of a profile besides the watchlist, titles of a list, and hidden titles of a profile. */
  maxLists: 200,
  maxListEntries: 5_000,
  maxHiddenTitles: 5_000,
  /** Entries of all lists in an export, the first ones: about 15 MB. */
  maxExportedEntries: 50_000,
  /** Videos that ffmpeg converts for viewers at the same time; each takes a few percent of a core and 40 MB. */
  maxRemuxes: 10,
  /** Media files that one IP address has open at the same time; a player opens two or three. */
  maxOpenFilesPerAddress: 32,
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
