import { HistoryList } from '@marquee/domain/history/watch-history';
import { NextUpList } from '@marquee/domain/record/watches';
import { z } from 'zod';
import { cachedHistoryKey } from '../../lib/session/token.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';
import type { HistoryPages } from './history-list.ts';

/** Cached pages of 20: enough to continue watching, and little storage. */
const maxPages = 3;

const CachedList = z.object({
  userId: z.number(),
  pages: z.array(HistoryList).min(1),
  nextUp: NextUpList.optional(),
});

function readCached(userId: number) {
  const cached = CachedList.safeParse(readStored(cachedHistoryKey)).data;
  return cached?.userId === userId ? cached : undefined;
}

/** My List as last shown to this user; undefined without a cache entry of this user. */
export function cachedHistory(userId: number): HistoryPages | undefined {
  const cached = readCached(userId);
  if (!cached) return undefined;
  let offset = 0;
  const pageParams = cached.pages.map(({ items }) => {
    const pageOffset = offset;
    offset += items.length;
    return pageOffset;
  });
  return { pages: cached.pages, pageParams };
}

/** The cards of what is next, cached with it. */
export function cachedNextUp(userId: number): NextUpList | undefined {
  return readCached(userId)?.nextUp;
}

/** Caches My List for when the server is unreachable; cleared with the session. */
export function cacheHistory(
  userId: number,
  { pages, nextUp }: Pick<HistoryPages, 'pages'> & { nextUp?: NextUpList | undefined },
): void {
  writeStored(cachedHistoryKey, { userId, pages: pages.slice(0, maxPages), nextUp });
}
