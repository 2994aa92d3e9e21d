import * as limits from './shared-limits.ts';

/** Limits and constants of the product, each defined once (docs/behaviour/catalogue.md §9, history.md §8, accounts.md §6). */
export { limits };

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
