import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { scope } from './worker-scope.ts';

/** Images of titles, whose URLs are immutable: from our server, or from the image host itself. */
export function isCatalogueImage(request: Request, { origin, protocol, pathname }: URL): boolean {
  if (request.destination !== 'image') return false;
  return origin === scope.location.origin ? /^\/(art|pictures)\//.test(pathname) : protocol === 'https:';
}

export const imageStrategy = new CacheFirst({
  cacheName: 'marquee-pictures',
  // With CORS: browsers count an opaque response as 7 MB of the site's quota.
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [
    bounded(300),
    // A host without CORS headers still shows its images; they are not cached.
    { handlerDidError: ({ request }) => fetch(request) },
  ],
});

/** Limits a cache to `maxEntries` and one month; cleared entirely when the browser runs out of quota. */
export function bounded(maxEntries: number): WorkboxPlugin {
  // Workbox's types predate exactOptionalPropertyTypes.
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;
}
