import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callCacheKey, type PreloadedResponse } from '../../worker/catalogue-batch.ts';
import { isCatalogueKey } from '../api/query-client.ts';
import { onFirstControl } from '../browser/service-worker.ts';
import { hasPreloadedQueries } from './hydration.ts';

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

/** Every cached public catalogue query, by the cache key of its call. */
function cachedCatalogueQueries(queryClient: QueryClient): PreloadedResponse[] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isCatalogueKey(queryKey) });
  return queries.flatMap(({ queryKey, state }) => {
    if (state.status !== 'success') return [];
    const [path, { input, type } = {}] = queryKey as [string[], CallOptions?];
    const procedure = path.join('.');
    if (type !== 'infinite') return { key: callCacheKey(procedure, input), data: state.data };
    const { pages, pageParams } = state.data as InfiniteData<unknown>;
    return pages.map((data, index) => ({ key: callCacheKey(procedure, { ...input, page: pageParams[index] }), data }));
  });
}
