/** How to fill an empty Watch Later. */
export const emptyWatchLaterText = 'Press the bookmark on a movie or show to save it here.';

/** How to fill an empty named list. */
export const emptyListText = 'Choose “Add to list…” in the menu of a movie or show.';
