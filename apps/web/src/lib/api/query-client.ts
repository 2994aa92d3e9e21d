import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { mayBeStale } from '../browser/connection.ts';
import { responseStatus, retryAfterMs } from './call-failure.ts';
import { createPageRetries, queryRetryDelay } from './retries.ts';

/** ms; the server's own caches are fresher than this. */
const staleTime = 5 * 60_000;

/** ms until a failed query is retried; null if it is not. */
function retryDelayOf(error: unknown): number | null {
  return queryRetryDelay({ status: responseStatus(error), retryAfterMs: retryAfterMs(error) }, Math.random());
}

/** Whether a query key is of the public catalogue, the same for all visitors. */
export function isCatalogueKey([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path[0] === 'catalogue';
}

export function createQueryClient(): QueryClient {
  const budget = createPageRetries();
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: budget.earn }),
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          failures === 0 && onlineManager.isOnline() && retryDelayOf(error) !== null && budget.take(),
        retryDelay: (_, error) => retryDelayOf(error) ?? 0,
        refetchOnWindowFocus: false,
        // Run offline too: the service worker responds from its cache.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (mayBeStale(state.dataUpdatedAt) ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
