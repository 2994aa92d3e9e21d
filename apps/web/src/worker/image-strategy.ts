import { CacheFirst } from 'workbox-strategies';
import { bounded } from './cache-plugins.ts';
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
    bounded({ maxEntries: 300, purgeOnQuotaError: true }),
    // A host without CORS headers still shows its images; they are not cached.
    { handlerDidError: ({ request }) => fetch(request) },
  ],
});
