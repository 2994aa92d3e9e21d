/** What a server-rendered page and the client that hydrates it agree on. */
export interface PreloadedState {
  /** Path and query that were rendered; the client does not hydrate on any other URL. */
  readonly url: string;
  /** As TanStack Query dehydrates them. */
  readonly queries: readonly unknown[];
}

/** Id of the data block. */
export const preloadedStateElement = 'marquee-preloaded-state';

/** On the root element until hydration has finished; its value is empty until hydration starts. */
export const serverRenderedAttribute = 'data-server-rendered';

/** localStorage key of the session token. */
export const tokenKey = 'marquee_token';

/** On the html element if this browser has a stored session token. */
export const storedSignInAttribute = 'data-stored-sign-in';

/** localStorage key of the announcements that this browser dismissed, as a list of '4.1' (id and version). */
export const dismissedAnnouncementsKey = 'marquee_dismissed_announcements';

/** On the html element of a page with announcements, before its first paint: those that this browser dismissed. */
export const dismissedAnnouncementsAttribute = 'data-dismissed';

/** Header of a page with announcements: which ones, for the service worker's copy of the shell. */
export const announcementsHeader = 'x-announcements';

/** Header of a page with another view than the default: its key, for the same copy. */
export const viewHeader = 'x-view';

/** Dispatched on the document after hydration. */
export const hydratedEvent = 'marquee:hydrated';

/** localStorage key: whether home had the Continue Watching row when this browser last showed it. */
export const continueRowKey = 'marquee_continue_row';

/** On the html element while home reserves the height of that row. */
export const continueRowAttribute = 'data-continue-row';
