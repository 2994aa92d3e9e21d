import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { mayBeOld } from './connection.ts';

/** ms; the server's own cache is fresher than this on every kind of read. */
const staleTime = 5 * 60_000;
const retries = 2;

/** The HTTP status behind a failed call; null where no answer came at all. */
export function failureStatus(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = (error.data as { httpStatus?: unknown } | null | undefined)?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** Refusals are final; failures of the network or the server are tried twice more. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = failureStatus(error);
  return failures < retries && (status === null || status >= 500);
}

/** Whether a query is of the public catalogue, whose answers are the same for everybody. */
export function isCatalogueKey([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path[0] === 'catalogue';
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: 30 * 60_000,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(4_000, 500 * 2 ** attempt),
        refetchOnWindowFocus: false,
        // Offline the worker answers with what was last seen; a query that waits for the network would never ask it.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (mayBeOld(state.dataUpdatedAt) ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
