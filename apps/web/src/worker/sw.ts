import { isPagePath } from '@marquee/domain/site/routes';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, addRoute, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { bounded, contentTypeGuard } from './cache-plugins.ts';
import {
  cachePreloaded,
  createCatalogueStrategy,
  isCatalogueQuery,
  parsePreloadedMessage,
} from './catalogue-strategy.ts';
import { imageStrategy, isCatalogueImage } from './image-strategy.ts';
import { cacheShell, handlePage, shellFiles } from './shell.ts';
import { scope } from './worker-scope.ts';

// The service worker: routes each request to the network, a cache, or both. Strategies are in the files beside it.

const catalogueStrategy = createCatalogueStrategy();

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
  if (event.data === 'cache-shell') event.waitUntil(cacheShell());
  const queries = parsePreloadedMessage(event.data);
  if (queries) event.waitUntil(cachePreloaded(queries, { strategy: catalogueStrategy, event }));
});

// Unknown paths too: the client renders the 404 page when the server cannot.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPagePath(url.pathname),
  handlePage,
);
addPlugins([contentTypeGuard]);
precache(shellFiles);
addRoute({ directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'marquee-assets',
    plugins: [contentTypeGuard, bounded({ maxEntries: 80, purgeOnQuotaError: true })],
  }),
);
registerRoute(isCatalogueQuery, catalogueStrategy);
registerRoute(({ request, url }) => isCatalogueImage(request, url), imageStrategy);
