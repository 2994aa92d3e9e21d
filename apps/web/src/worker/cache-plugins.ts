import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

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

interface CacheLimits {
  readonly maxEntries: number;
  /** Whether the cache is cleared entirely when the browser runs out of quota. */
  readonly purgeOnQuotaError: boolean;
}

/** Limits a cache to `maxEntries` and one month. */
export function bounded(limits: CacheLimits): WorkboxPlugin {
  // Workbox's types predate exactOptionalPropertyTypes.
  return new ExpirationPlugin({ ...limits, maxAgeSeconds: 30 * 24 * 60 * 60 }) as WorkboxPlugin;
}
