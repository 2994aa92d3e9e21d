import type { HistoryList, HistoryTitle } from '@marquee/domain/history/watch-history';
import type { InfiniteData } from '@tanstack/react-query';
import { listKey } from '../../lib/api/trpc.tsx';

/** Query key of the history pages; as a history key it is removed when the user changes. */
export const historyListKey = listKey('history.list');

export type HistoryPages = InfiniteData<HistoryList, number>;

/** Offset of the next page; undefined after the last one. */
export function nextOffset(pages: readonly HistoryList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = pages.reduce((count, { items }) => count + items.length, 0);
  return last && last.items.length > 0 && loaded < last.total ? loaded : undefined;
}

/** Whether the loaded pages contain a title. */
export function isListed(data: HistoryPages | undefined, { media_id, media_type }: HistoryTitle): boolean {
  const records = data?.pages.flatMap(({ items }) => items) ?? [];
  return records.some(({ record }) => record.media_id === media_id && record.media_type === media_type);
}

/** Removes a title, so that offsets match the server's list without it. */
export function withoutTitle(data: HistoryPages, { media_id, media_type }: HistoryTitle): HistoryPages {
  const pages = data.pages.map(({ items, total }) => ({
    items: items.filter(({ record }) => record.media_id !== media_id || record.media_type !== media_type),
    total: Math.max(0, total - 1),
  }));
  return { ...data, pages };
}
