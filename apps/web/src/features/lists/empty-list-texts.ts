/** How to fill an empty Watch Later. */
export const emptyWatchLaterText = 'Press the bookmark of a movie or a show, and it waits for you here.';

/** How to fill an empty named list. */
export const emptyListText = 'Choose “Add to list…” in the menu of a movie or a show.';
