/** Characters of a list's name and description, and of the note of an entry. */
export const maxListName = 80;
export const maxListDescription = 500;
export const maxEntryNote = 500;
/** Titles of a page that are looked up in lists at once. */
export const membershipTitles = 200;
