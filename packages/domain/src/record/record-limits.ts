/** Records that My List loads first. */
export const continueWatchingPage = 20;
/** Entries per migration call. */
export const maxMigrationEntries = 500;
/** Seconds of a movie or an episode: four days. */
export const maxPlayedSeconds = 345_600;
/** Items per page of the record's lists. */
export const recordPage = 20;
export const maxRecordPage = 100;
/** Positions of the player in one call. */
export const progressBatch = 20;
