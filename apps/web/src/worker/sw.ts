import { isPagePath } from '@marquee/domain/page-path';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { asNamed } from './as-named.ts';
import { bounded } from './bounded.ts';
import { answerQuery, isCatalogueQuery, keepHanded } from './catalogue-answers.ts';
import { handedAnswers } from './catalogue-batch.ts';
import { pictures } from './pictures.ts';
import { keepShell, shellFiles } from './shell.ts';
import { scope } from './worker-scope.ts';

// Every cache carries the product's name: by it the error screen finds them.
setCacheNameDetails({ prefix: 'marquee', precache: 'shell', suffix: '' });
void scope.skipWaiting();
clientsClaim();
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()));
});
scope.addEventListener('message', (event) => {
  if (event.data === 'keep-shell') event.waitUntil(keepShell());
  const answers = handedAnswers(event.data);
  if (answers) event.waitUntil(keepHanded(answers));
});

// Unknown addresses are the client's too: it says that there is no such page where the server cannot.
// Whatever the server says of a page stands, a 404 or a 502 too; the shell is for when nobody answers.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPagePath(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache('/') }] }),
);
addPlugins([asNamed]);
precache(shellFiles);
addRoute({ directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'marquee-assets',
    plugins: [asNamed, bounded(80)],
  }),
);
registerRoute(isCatalogueQuery, answerQuery);
registerRoute(({ request, url }) => pictures.isKept(request, url), pictures.strategy);
