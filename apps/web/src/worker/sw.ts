import { isPagePath } from '@marquee/domain/site/pages';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, addRoute, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { forgetTitlesMessage } from '../lib/browser/worker-url.ts';
import {
  cachePreloaded,
  createCatalogueStrategy,
  isCatalogueQuery,
  parsePreloadedMessage,
} from './catalogue-strategy.ts';
import { followPush } from './push.ts';
import { cacheShell, contentTypeGuard, handlePage, isAsset, parseLoadedAssets, shellFiles } from './shell.ts';
import { deleteTitleCaches, titleCacheNames } from './title-caches.ts';
import { type ExtendableEvent, scope } from './worker-scope.ts';

// The service worker: routes each request to the network, a cache, or both. Strategies of their own are in the files
// beside it.

const catalogueStrategy = createCatalogueStrategy(bounded({ maxEntries: 200, purgeOnQuotaError: false }));
// Code of pages that are not precached, of this build and the ones before.
const assetStrategy = new CacheFirst({
  cacheName: 'marquee-assets',
  plugins: [contentTypeGuard, bounded({ maxEntries: 300, purgeOnQuotaError: true })],
});

// The error screen finds our caches by this prefix.
setCacheNameDetails({ prefix: 'marquee', precache: 'shell', suffix: '' });
void scope.skipWaiting();
clientsClaim();
// With navigation preload, Firefox fails every offline navigation; elsewhere it saves nothing measurable. An earlier
// worker may have enabled it, which the registration remembers.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.disable()));
});
scope.addEventListener('message', (event) => {
  const assets = parseLoadedAssets(event.data);
  if (assets) event.waitUntil(cacheShell());
  for (const path of assets ?? []) event.waitUntil(cacheAsset(path, event));
  if (event.data === forgetTitlesMessage) event.waitUntil(deleteTitleCaches());
  const queries = parsePreloadedMessage(event.data);
  if (queries) event.waitUntil(cachePreloaded(queries, { strategy: catalogueStrategy, event }));
});

followPush();

// Unknown paths too: the client renders the 404 page when the server cannot.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPagePath(url.pathname),
  handlePage,
);
addPlugins([contentTypeGuard]);
precache(shellFiles);
addRoute({ directoryIndex: '', cleanURLs: false });
registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname), assetStrategy);
registerRoute(isCatalogueQuery, catalogueStrategy);
registerRoute(
  ({ request, url }) => isCatalogueImage(request, url),
  new CacheFirst({
    cacheName: titleCacheNames.images,
    // With CORS: browsers count an opaque response as 7 MB of the site's quota.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      bounded({ maxEntries: 300, purgeOnQuotaError: true }),
      // A host without CORS headers still shows its images; they are not cached.
      { handlerDidError: ({ request }) => fetch(request) },
    ],
  }),
);

/** Caches a file that a page loaded without the worker; the browser's own cache still has it. */
async function cacheAsset(path: string, event: ExtendableEvent): Promise<void> {
  // Offline, the next page load does it.
  await Promise.allSettled(assetStrategy.handleAll({ request: new Request(path), event }));
}

interface CacheLimits {
  readonly maxEntries: number;
  /** Whether the cache is cleared entirely when the browser runs out of quota. */
  readonly purgeOnQuotaError: boolean;
}

/** Limits a cache to `maxEntries` and one month. */
function bounded(limits: CacheLimits): WorkboxPlugin {
  // Workbox's types predate exactOptionalPropertyTypes.
  return new ExpirationPlugin({ ...limits, maxAgeSeconds: 30 * 24 * 60 * 60 }) as WorkboxPlugin;
}

/** Images of titles, whose URLs are immutable: from our server, or from the image host itself. */
function isCatalogueImage(request: Request, { origin, protocol, pathname }: URL): boolean {
  if (request.destination !== 'image') return false;
  return origin === scope.location.origin ? /^\/(art|pictures)\//.test(pathname) : protocol === 'https:';
}
