import type { Diary, DiaryEntry } from '@marquee/domain/record/diary';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { usePending } from '../../../lib/history/outbox.ts';
import { currentRating } from '../../../lib/lists/pending-rating.ts';
import { deviceTimeZone } from '../../../lib/session/token.ts';
import type { Period } from '../statistics/periods.ts';

/** The diary of a year or of all, without watches whose deletion waits to be sent. */
export function useDiary(userId: number, period: Period) {
  const client = useTrpcClient();
  const input = { year: period, time_zone: deviceTimeZone() };
  const query = useInfiniteQuery({
    queryKey: listKey('watches.diary', input),
    queryFn: ({ pageParam, signal }): Promise<Diary> =>
      client.watches.diary.query({ ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const deleted = usePending(userId, 'unmark');
  const rated = usePending(userId, 'rate');
  const entries = useMemo(() => {
    const ids = new Set(deleted.flatMap((unmark) => ('ids' in unmark ? unmark.ids : [])));
    // A watch added while pages load moves the others down.
    const byId = new Map(query.data?.pages.flatMap(({ items }) => items.map((entry) => [entry.id, entry] as const)));
    return [...byId.values()]
      .filter(({ id }) => !ids.has(id))
      .map((entry): DiaryEntry => ({ ...entry, rating: currentRating(rated, entry, entry.rating) }));
  }, [query.data, deleted, rated]);
  return { ...query, entries };
}
