/** Of a file, or of an entry of an archive once it is unpacked. */
export const maxEntryBytes = 100_000_000;
/** Of all that is read in one import. */
export const maxReadBytes = 500_000_000;
/** Of one archive. */
export const maxEntries = 10_000;
