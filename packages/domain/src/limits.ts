/** Limits that several packages share (docs/behaviour/catalogue.md §9, history.md §8, accounts.md §6). */

/** Lines below the search field. */
export const suggestionLines = 8;
export const playerConfigurationRefreshMs = 300_000;
/** Calls per IP address and minute, counted separately for the catalogue and for everything else. */
export const callsPerMinute = 600;
/** Procedure calls per tRPC batch; each counts towards the rate limit. */
export const callsPerBatch = 10;
/** Longer queries are cut. */
export const maxQueryLength = 200;
/** The upstream rejects pages above this one. */
export const lastPage = 500;
/** Ids are 32-bit integers in the database and upstream. */
export const maxId = 2_147_483_647;
/** Some shows number their seasons by year, daily ones their episodes into the thousands. */
export const maxSeason = 9_999;
export const maxEpisode = 9_999;
export const firstMovieYear = 1900;
export const maxRating = 10;
