import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import {
  hydratedEvent,
  type PreloadedState,
  preloadedStateElement,
  serverRenderedAttribute,
} from '@marquee/domain/site/hydration-markers';
import {
  type DehydratedState,
  hydrate,
  type InfiniteData,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClientConfiguration } from '../api/client-configuration.ts';
import { isCatalogueKey } from '../api/query-client.ts';
import { queryUrl } from '../api/trpc.tsx';
import { onFirstControl } from '../browser/service-worker.ts';

const onServer = typeof window === 'undefined';
let hydrating = false;
let hasPreloaded = false;

/** Reads the preloaded state; null without SSR, or when the URL changed since. */
export function readPreloadedState(page: Document): PreloadedState | null {
  const block = page.getElementById(preloadedStateElement)?.textContent;
  if (!block) return null;
  const state = JSON.parse(block) as PreloadedState;
  const { pathname, search } = page.location;
  return state.url === pathname + search ? state : null;
}

/** Seeds the query cache with the preloaded queries. */
export function hydrateQueries(queryClient: QueryClient, { queries }: PreloadedState): void {
  hasPreloaded = true;
  hydrate(queryClient, { queries: queries as DehydratedState['queries'] });
}

/** Call before hydrateRoot: React replays input from here on. */
export function startHydration(root: HTMLElement): void {
  hydrating = true;
  root.setAttribute(serverRenderedAttribute, 'hydrating');
}

/** Call after the page has hydrated or rendered on the client. */
export function endHydration(root: HTMLElement | null): void {
  hydrating = false;
  root?.removeAttribute(serverRenderedAttribute);
  // After the effects of the same commit.
  setTimeout(() => document.dispatchEvent(new Event(hydratedEvent)));
}

/**
 * Whether the current render is SSR or hydration: it must not depend on anything the server does not know, and must not
 * fade in.
 */
export function isHydrating(): boolean {
  return onServer || hydrating;
}

/** Query data that came with a server-rendered page, with the URL of its query. */
export interface PreloadedResponse {
  readonly key: string;
  readonly data: unknown;
}

/**
 * Sends the service worker query data that it did not see over the network: preloaded queries and, on a browser's first
 * visit, responses from before it took control.
 */
export function useCachePreloadedQueries(): void {
  const queryClient = useQueryClient();
  const configuration = useClientConfiguration();
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const sendToWorker = () => {
      workers?.controller?.postMessage({ preloadedQueries: cachedCatalogueQueries(queryClient, configuration) });
    };
    if (hasPreloaded) sendToWorker();
    return onFirstControl(sendToWorker);
  }, [queryClient, configuration]);
}

interface CallOptions {
  readonly input?: Readonly<Record<string, unknown>>;
  /** 'infinite' for a paginated list: one call a page. */
  readonly type?: string;
}

/** Every cached public catalogue query, by the URL that the client requests. */
export function cachedCatalogueQueries(
  queryClient: QueryClient,
  configuration: Pick<ClientConfiguration, 'view'>,
): PreloadedResponse[] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isCatalogueKey(queryKey) });
  return queries.flatMap(({ queryKey, state }) => {
    if (state.status !== 'success') return [];
    const [path, { input, type } = {}] = queryKey as [string[], CallOptions?];
    const urlOf = (own: unknown) => queryUrl({ procedure: path.join('.'), input: own }, configuration);
    if (type !== 'infinite') return { key: urlOf(input), data: state.data };
    const { pages, pageParams } = state.data as InfiniteData<unknown>;
    return pages.map((data, index) => {
      const page = pageParams[index];
      // Of a search the text depends on the page, too.
      const change = typeof page === 'object' ? page : { page };
      return { key: urlOf({ ...input, ...change }), data };
    });
  });
}
