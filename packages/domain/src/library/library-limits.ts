/** Items per page of the library's lists. */
export const libraryPage = 20;
export const maxLibraryPage = 100;
/** Bytes of a path in the library's folder: an index of Postgres holds 2,704. */
export const maxLibraryPath = 2_000;
