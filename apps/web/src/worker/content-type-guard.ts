import type { WorkboxPlugin } from 'workbox-core';

const contentTypes = [
  ['.js', 'javascript'],
  ['.css', 'css'],
] as const;

/** Whether a .js or .css URL was served with a matching content type. */
function hasExpectedType(url: string, { status, headers }: Response): boolean {
  const { pathname } = new URL(url);
  const contentType = contentTypes.find(([extension]) => pathname.endsWith(extension));
  return status === 200 && (!contentType || (headers.get('content-type') ?? '').includes(contentType[1]));
}

/**
 * Never caches or serves a response whose content type does not match its URL: a captive portal's login page, cached as
 * a script, would be served until the next build.
 */
export const contentTypeGuard: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (hasExpectedType(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && hasExpectedType(request.url, cachedResponse) ? cachedResponse : null,
};
