import { createRetryBudget, parseRetryAfter, retryWait } from '@marquee/domain/retries';
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { mayBeOld } from './connection.ts';
import { ForeignAnswer } from './product-fetch.ts';
import { serverTime } from './server-clock.ts';

/** ms; the server's own cache is fresher than this on every kind of read. */
const staleTime = 5 * 60_000;

/** The HTTP status behind a failed call; null where no answer came at all. */
export function failureStatus(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = (error.data as { httpStatus?: unknown } | null | undefined)?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** What answered a call that failed; undefined where nothing did. */
function answerTo(error: unknown): Response | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  if (error.cause instanceof ForeignAnswer) return error.cause.response;
  return error.meta?.response instanceof Response ? error.meta.response : undefined;
}

/** ms that a server asked to wait before a call that failed is made again; null where it asked for nothing. */
export function askedWait(error: unknown): number | null {
  return parseRetryAfter(answerTo(error)?.headers.get('retry-after') ?? null, serverTime(Date.now()));
}

/** ms after which a read that failed is made once more; null where its failure stands. */
function waitAfter(error: unknown): number | null {
  const status = failureStatus(error) ?? answerTo(error)?.status ?? null;
  return retryWait({ status, retryAfter: askedWait(error) }, Math.random());
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
