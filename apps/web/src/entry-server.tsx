import { announcementAssets, beforePaint, pageAssets } from 'virtual:ssr-assets';
import { translations as translatedLanguages } from 'virtual:translations';
import type { AppRouter } from '@marquee/api/app-router';
import { createMessages, type Messages } from '@marquee/domain/messages/messages';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { dismissedAnnouncementsAttribute } from '@marquee/domain/site/hydration-markers';
import type { PageRequest, ServerEntry, ServerLinks } from '@marquee/domain/site/pages';
import { type Language, languageOfKey } from '@marquee/domain/view/view';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, createTRPCQueryUtils, httpLink } from '@trpc/react-query';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app.tsx';
import { matchPage as matchRoute, routeModules, routes } from './app/page-list.ts';
import { loadAnnouncements } from './app/shell/announcements.tsx';
import { failureStatus } from './lib/api/call-failure.ts';
import { paths } from './lib/paths.ts';
import type { Route } from './lib/routing/route.tsx';
import { notFound } from './pages/not-found/route.ts';

export const matchPage: ServerEntry['matchPage'] = (path) => {
  const page = matchRoute(path);
  const { hasData, isServerRendered, newAddress } = page.route;
  return {
    isFound: page.route !== notFound,
    newAddress,
    isRendered: async ({ path: written, search }) =>
      isServerRendered && written === page.path && search === toSearch(await page.canonicalSearch(search)),
    hasData,
  };
};

function toSearch(params: string): string {
  return params && `?${params}`;
}

export const loadHead: ServerEntry['loadHead'] = async (request) => {
  const { path, search, configuration } = request;
  const page = matchRoute(path);
  const clients = createClients(request);
  // Not for other spellings of a URL, such as the shell that the service worker fetches.
  const isCanonical = await matchPage(path).isRendered(request);
  const [main, ...results] = await Promise.allSettled([
    isCanonical ? page.loadMain({ ...clients, search }) : null,
    ...page.queries(clients.trpc).map((query) => clients.queryClient.fetchQuery(query)),
  ]);
  const [first] = results;
  const isMissing = first?.status === 'rejected' && failureStatus(first.reason) === 404;
  const data = results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
  const { route, head: headOf, isIndexed } = isMissing ? notFound.at(path) : page;
  const isReadable = main.status === 'fulfilled' && (isMissing || first?.status !== 'rejected');
  const head = headOf(data, {
    search: search.replace('?', ''),
    configuration,
    messages: messagesOf(configuration),
  });
  return {
    head: { ...head, isIndexed: head.isIndexed && (await isIndexed(search)) },
    isFound: route !== notFound,
    isReadable,
  };
};

export const renderPage: ServerEntry['renderPage'] = async (request) => {
  const { path, search, configuration } = request;
  if (!(await matchPage(path).isRendered(request))) return null;
  const { route, load } = matchRoute(path);
  const { queryClient, trpcClient, trpc } = createClients(request);
  await Promise.all([
    load({ queryClient, trpcClient, trpc, search }),
    route.loadPage(),
    loadAnnouncements(configuration),
  ]);
  const { preload, markup } = renderMarkup(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App messages={messagesOf(configuration)} {...{ configuration, queryClient, trpcClient }} />
      </Router>
    </StrictMode>,
  );
  // Only those that succeeded.
  const { queries } = dehydrate(queryClient);
  queryClient.clear();
  return {
    head: [
      `<script>${beforePaint}</script>`,
      preload,
      pageAssets[folderOf(route)],
      translationHead(configuration, route),
      announcementHead(configuration),
    ]
      .filter(Boolean)
      .join('\n    '),
    markup,
    state: { url: path + search, queries },
  };
};

/** Made once for each language: messages that were looked up stay. */
const messagesByLanguage = new Map<Language, Messages>();

function messagesOf({ view }: ClientConfiguration): Messages {
  const language = languageOfKey(view);
  const messages = messagesByLanguage.get(language) ?? createMessages(language, translatedLanguages[language]?.texts);
  messagesByLanguage.set(language, messages);
  return messages;
}

/** Hydration waits for the texts of the language. */
function translationHead({ translations: scripts }: ClientConfiguration, { texts }: Route): string | undefined {
  const needed = scripts && [scripts.visitor, ...texts.flatMap((script) => scripts[script] ?? [])];
  return needed?.map((path) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${path}">`).join('');
}

/** What a page with announcements needs more: dismissed ones are hidden before the first paint. */
function announcementHead({ announcements }: ClientConfiguration): string | undefined {
  const hidden = announcements?.map(({ id, version }) => {
    const key = `"${id}.${version}"`;
    return `[${dismissedAnnouncementsAttribute}~=${key}] [data-announcement=${key}]`;
  });
  return hidden && `${announcementAssets}<style>${hidden}{display:none}</style>`;
}

/**
 * React emits preloads of the images before the first element: here of a root element around the page, which ends
 * them. Only the one of high priority stays, the others would compete with it.
 */
function renderMarkup(app: ReactElement) {
  const [start, end] = ['<div>', '</div>'];
  const html = renderToString(<div>{app}</div>);
  const rootStart = html.indexOf(start);
  const preloads = html.slice(0, rootStart).split('>');
  const high = preloads.find((link) => link.includes('fetchPriority="high"'));
  return { preload: high && `${high}>`, markup: html.slice(rootStart + start.length, -end.length) };
}

export const inlineScript: ServerEntry['inlineScript'] = beforePaint;

/** @public */
export const translations: ServerEntry['translations'] = translatedLanguages;

export const links: ServerLinks = {
  sitemap: routes.flatMap(({ pattern, sitemap }) => (sitemap ? { path: pattern, changes: sitemap } : [])),
  unindexed: [
    ...new Set(
      routes.flatMap(({ isIndexed, pattern }) => (isIndexed || pattern === paths.notFound ? [] : fixedPart(pattern))),
    ),
  ],
  search: {
    description: (messages) =>
      matchRoute(paths.search).head([], { search: '', configuration: null, messages }).description,
    template: (variable) => `${paths.search}?q={${variable}}`,
  },
  title: paths.title,
};

/** '/watch/' of '/watch/movie/:id', '/import' of '/import/:id?'; a pattern without params as it is. */
function fixedPart(pattern: string): string {
  if (/^\/\w+\/:\w+\?$/.test(pattern)) return pattern.slice(0, pattern.indexOf('/:'));
  return pattern.includes(':') ? `/${pattern.split('/')[1]}/` : pattern;
}

/** Folder of src/pages. */
function folderOf(route: Route): string {
  const [file = ''] = Object.entries(routeModules).find(([, module]) => Object.values(module).includes(route)) ?? [];
  return file.split('/').at(-2) ?? '';
}

/** Clients of one request. No retry: the visitor is waiting, and the client can load the page itself. */
function createClients(request: PageRequest) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const trpcClient = createTRPCClient<AppRouter>({ links: [linkTo(request)] });
  return { queryClient, trpcClient, trpc: createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient }) };
}

/** Calls procedures in process instead of over HTTP; the results pass through JSON as they would on the wire. */
function linkTo({ query }: PageRequest) {
  return httpLink({
    url: 'http://server.invalid/',
    fetch: async (requestUrl) => {
      const { pathname, searchParams } = new URL(String(requestUrl));
      const input: unknown = JSON.parse(searchParams.get('input') ?? 'null') ?? undefined;
      try {
        return Response.json({ result: { data: await query(pathname.slice(1), input) } });
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'NOT_FOUND') throw error;
        const data = { code: 'NOT_FOUND', httpStatus: 404 };
        return Response.json({ error: { message: 'Not found', code: -32004, data } }, { status: 404 });
      }
    },
  });
}
