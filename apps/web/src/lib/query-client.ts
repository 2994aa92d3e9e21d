import { createRetryBudget, retryWait } from '@marquee/domain/retries';
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { answeredStatus, askedWait } from './call-failure.ts';
import { mayBeOld } from './connection.ts';

/** ms; the server's own cache is fresher than this on every kind of read. */
const staleTime = 5 * 60_000;

/** ms after which a read that failed is made once more; null where its failure stands. */
function waitAfter(error: unknown): number | null {
  return retryWait({ status: answeredStatus(error), retryAfter: askedWait(error) }, Math.random());
}

/** Whether a query is of the public catalogue, whose answers are the same for everybody. */
export function isCatalogueKey([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path[0] === 'catalogue';
}

export function createQueryClient(): QueryClient {
  const budget = createRetryBudget();
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: budget.earn }),
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          failures === 0 && onlineManager.isOnline() && waitAfter(error) !== null && budget.take(),
        retryDelay: (_, error) => waitAfter(error) ?? 0,
        refetchOnWindowFocus: false,
        // Offline the worker answers with what was last seen; a query that waits for the network would never ask it.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (mayBeOld(state.dataUpdatedAt) ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
