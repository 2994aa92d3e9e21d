/** First path segments of files and APIs. */
const reservedSegments = new Set(['api', 'art', 'assets', 'config', 'pictures', 'player', 'trpc']);

/**
 * Whether a path may be a page, for the server and the service worker; which pages there are is known to the client's
 * route modules. File names are none: a missing script would become HTML, which caches would store.
 */
export function isPagePath(path: string): boolean {
  const [first = ''] = path.split('/').filter((segment) => segment !== '');
  return !path.includes('.') && !reservedSegments.has(first.toLowerCase());
}
