import { isPagePath } from '@marquee/domain/page-path';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, addRoute, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { asNamed } from './as-named.ts';
import { bounded } from './bounded.ts';
import { answerQuery, isCatalogueQuery, keepHanded } from './catalogue-answers.ts';
import { handedAnswers } from './catalogue-batch.ts';
import { answerPage } from './page-answers.ts';
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
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPagePath(url.pathname),
  answerPage,
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
