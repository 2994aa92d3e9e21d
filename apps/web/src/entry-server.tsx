import { firstViewFiles } from 'virtual:first-view-files';
import type { AppRouter } from '@marquee/api/app-router';
import { type DrawFirstView, type FirstViewRequest, matchDrawnPage } from '@marquee/domain/first-view';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClientProxy, createTRPCQueryUtils, getUntypedClient, httpLink } from '@trpc/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app.tsx';
import { loadFirstData } from './app/first-data.ts';
import { loadPage } from './app/pages.tsx';
import { trpc } from './lib/trpc.ts';

/** React puts the preloads of the pictures that are seen first before the markup. */
const preloads = /^(?:<link [^>]*>)+/;
const mostUrgent = /<link [^>]*fetchPriority="high"[^>]*>/;

/** Draws a page with what it shows first. @throws where an answer is missing */
export const drawFirstView: DrawFirstView = async (request) => {
  const { path, search, configuration } = request;
  const match = matchDrawnPage(path);
  if (match === null) return null;
  // No second try: the page is wanted now, and the client asks for what is missing.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const trpcClient = trpc.createClient({ links: [linkTo(request)] });
  const client = createTRPCClientProxy<AppRouter>(getUntypedClient(trpcClient));
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
  await Promise.all([loadFirstData(match, { queryClient, client, utils, search }), loadPage(path)]);
  const html = renderToString(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App configuration={configuration} queryClient={queryClient} trpcClient={trpcClient} />
      </Router>
    </StrictMode>,
  );
  const before = html.match(preloads)?.[0] ?? '';
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  queryClient.clear();
  return {
    head: `${before.match(mostUrgent)?.[0] ?? ''}${firstViewFiles[match.page] ?? ''}`,
    markup: html.slice(before.length),
    state: { address: path + search, answers },
  };
};

/** In the place of the network: the server that draws is the one that would be asked, and answers in JSON all the same. */
function linkTo({ ask }: FirstViewRequest) {
  const url = 'http://server.invalid/';
  return httpLink({
    url,
    fetch: async (address) => {
      const { pathname, searchParams } = new URL(String(address));
      const input: unknown = JSON.parse(searchParams.get('input') ?? 'null') ?? undefined;
      return Response.json({ result: { data: await ask(pathname.slice(1), input) } });
    },
  });
}
