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

/** Dispatched on the document after hydration. */
export const hydratedEvent = 'marquee:hydrated';
