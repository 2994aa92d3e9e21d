import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCatalogueKey } from '../api/query-client.ts';
import { queryUrl } from '../api/trpc.tsx';
import { onFirstControl } from '../browser/service-worker.ts';
import { hasPreloadedQueries } from './hydration.ts';

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
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const sendToWorker = () => {
      workers?.controller?.postMessage({ preloadedQueries: cachedCatalogueQueries(queryClient) });
    };
    if (hasPreloadedQueries()) sendToWorker();
    return onFirstControl(sendToWorker);
  }, [queryClient]);
}

interface CallOptions {
  readonly input?: Readonly<Record<string, unknown>>;
  /** 'infinite' for a paginated list: one call a page. */
  readonly type?: string;
}

/** Every cached public catalogue query, by the URL that the client requests. */
export function cachedCatalogueQueries(queryClient: QueryClient): PreloadedResponse[] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isCatalogueKey(queryKey) });
  return queries.flatMap(({ queryKey, state }) => {
    if (state.status !== 'success') return [];
    const [path, { input, type } = {}] = queryKey as [string[], CallOptions?];
    const procedure = path.join('.');
    if (type !== 'infinite') return { key: queryUrl(procedure, input), data: state.data };
    const { pages, pageParams } = state.data as InfiniteData<unknown>;
    return pages.map((data, index) => ({ key: queryUrl(procedure, { ...input, page: pageParams[index] }), data }));
  });
}
