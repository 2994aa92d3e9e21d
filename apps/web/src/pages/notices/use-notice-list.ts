import type { NoticeList } from '@marquee/domain/notices/notices';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listKey, useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';

/** The member's notices by pages, and what marks them as read. */
export function useNoticeList() {
  const client = useTrpcClient();
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: listKey('notices.list'),
    queryFn: ({ pageParam, signal }): Promise<NoticeList> =>
      client.notices.list.query({ ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const read = useMutation({
    mutationFn: (input: { ids: number[] } | { all: true }) => client.notices.read.mutate(input),
    // The count in the menu, too.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listKey('notices.list') }),
        queryClient.invalidateQueries({ queryKey: trpc.notices.unread.queryOptions().queryKey }),
      ]),
  });
  const items = useMemo(() => {
    // One that came while pages load moves the others down.
    const byId = new Map(query.data?.pages.flatMap((page) => page.items.map((notice) => [notice.id, notice] as const)));
    return [...byId.values()];
  }, [query.data]);
  return { ...query, items, unread: query.data?.pages[0]?.unread ?? 0, read };
}
