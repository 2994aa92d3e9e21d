import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

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

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: 30 * 60_000,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(4_000, 500 * 2 ** attempt),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
