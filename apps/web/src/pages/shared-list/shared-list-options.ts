import type { AppRouter } from '@marquee/api/app-router';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { listKey } from '../../lib/api/trpc.tsx';

/** Entries of a shared list in one response; the first are in its page. */
export const sharedListPage = 100;

/** Query options of a shared list, for the page and SSR. */
export function sharedListOptions(client: TRPCClient<AppRouter>, token: string) {
  const input = { token, limit: sharedListPage };
  return infiniteQueryOptions({
    queryKey: listKey('lists.shared', input),
    queryFn: ({ pageParam, signal }) =>
      client.lists.shared.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
