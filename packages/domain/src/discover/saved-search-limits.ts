/** Saved searches of one profile. */
export const maxSavedSearches = 30;
/** Characters. */
export const maxSearchName = 60;
export const maxSearchQuery = 2_000;
