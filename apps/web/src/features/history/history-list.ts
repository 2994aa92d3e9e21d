import type { HistoryList, HistoryTitle } from '@marquee/domain/watch-history';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../lib/trpc.ts';

/** Where the pages of the history are cached; as one of the history's own keys, it goes with the person. */
export const historyListKey = getQueryKey(trpc.history.list, undefined, 'infinite');

export type HistoryPages = InfiniteData<HistoryList, number>;

/** Where the next page begins; undefined where the last one was the last. */
export function nextOffset(pages: readonly HistoryList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = pages.reduce((count, { items }) => count + items.length, 0);
  return last && last.items.length > 0 && loaded < last.total ? loaded : undefined;
}

/** Whether the server has named a title. */
export function isListed(data: HistoryPages | undefined, { media_id, media_type }: HistoryTitle): boolean {
  const records = data?.pages.flatMap(({ items }) => items) ?? [];
  return records.some(({ record }) => record.media_id === media_id && record.media_type === media_type);
}

/** The pages without a title, so that the next page begins where the server's then does. */
export function withoutTitle(data: HistoryPages, { media_id, media_type }: HistoryTitle): HistoryPages {
  const pages = data.pages.map(({ items, total }) => ({
    items: items.filter(({ record }) => record.media_id !== media_id || record.media_type !== media_type),
    total: Math.max(0, total - 1),
  }));
  return { ...data, pages };
}
