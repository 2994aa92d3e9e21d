import { ssrAssets } from 'virtual:ssr-assets';
import type { AppRouter } from '@marquee/api/app-router';
import { matchRenderedPage, type RenderPage, type RenderRequest } from '@marquee/domain/site/preloaded-queries';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClientProxy, createTRPCQueryUtils, getUntypedClient, httpLink } from '@trpc/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app.tsx';
import { loadPageData } from './app/loaders.ts';
import { loadPage } from './app/pages.tsx';
import { trpc } from './lib/api/trpc.ts';

/** React emits the preloads of above-the-fold images before the markup. */
const leadingLinks = /^(?:<link [^>]*>)+/;
const highPriority = /<link [^>]*fetchPriority="high"[^>]*>/;

/** Server-renders a page with its preloaded data. @throws when a query fails */
export const renderPage: RenderPage = async (request) => {
  const { path, search, configuration } = request;
  const match = matchRenderedPage(path);
  if (match === null) return null;
  // No retry: the visitor is waiting, and the client can load the page itself.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const trpcClient = trpc.createClient({ links: [linkTo(request)] });
  const client = createTRPCClientProxy<AppRouter>(getUntypedClient(trpcClient));
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
  await Promise.all([loadPageData(match, { queryClient, client, utils, search }), loadPage(path)]);
  const html = renderToString(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App configuration={configuration} queryClient={queryClient} trpcClient={trpcClient} />
      </Router>
    </StrictMode>,
  );
  const preloadLinks = html.match(leadingLinks)?.[0] ?? '';
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt }));
  queryClient.clear();
  return {
    head: `${preloadLinks.match(highPriority)?.[0] ?? ''}${ssrAssets[match.page] ?? ''}`,
    markup: html.slice(preloadLinks.length),
    state: { url: path + search, queries },
  };
};

/** Calls procedures in process instead of over HTTP; the results pass through JSON as they would on the wire. */
function linkTo({ query }: RenderRequest) {
  const url = 'http://server.invalid/';
  return httpLink({
    url,
    fetch: async (requestUrl) => {
      const { pathname, searchParams } = new URL(String(requestUrl));
      const input: unknown = JSON.parse(searchParams.get('input') ?? 'null') ?? undefined;
      return Response.json({ result: { data: await query(pathname.slice(1), input) } });
    },
  });
}
