import { HistoryList } from '@marquee/domain/watch-history';
import { z } from 'zod';
import { keepStored, readStored } from '../../lib/stored-value.ts';
import { seenListKey } from '../../lib/token.ts';
import type { HistoryPages } from './history-list.ts';

/** Pages of 20 that are kept: enough to go on with, and far from filling the storage. */
const pagesKept = 3;

const SeenList = z.object({ userId: z.number(), pages: z.array(HistoryList).min(1) });

/** What My List last showed to this person; undefined where that is not known, or was another person's. */
export function seenList(userId: number): HistoryPages | undefined {
  const seen = SeenList.safeParse(readStored(seenListKey)).data;
  if (seen?.userId !== userId) return undefined;
  let offset = 0;
  const pageParams = seen.pages.map(({ items }) => {
    const begins = offset;
    offset += items.length;
    return begins;
  });
  return { pages: seen.pages, pageParams };
}

/** Keeps what My List shows, for when the server cannot be asked. It goes with the sign-in. */
export function keepSeenList(userId: number, { pages }: Pick<HistoryPages, 'pages'>): void {
  keepStored(seenListKey, { userId, pages: pages.slice(0, pagesKept) });
}
