import { ContinueList } from '@marquee/domain/record/continue-watching';
import { z } from 'zod';
import { cachedHistoryKey } from '../../lib/session/token.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';
import type { ContinuePages } from './continue-pages.ts';

/** Cached pages of 20: enough to continue watching, and little storage. */
const maxPages = 3;

const CachedList = z.object({ userId: z.number(), pages: z.array(ContinueList).min(1) });

/** Continue Watching as last shown to this user; undefined without a cache entry of this user. */
export function cachedHistory(userId: number): ContinuePages | undefined {
  const cached = CachedList.safeParse(readStored(cachedHistoryKey)).data;
  if (cached?.userId !== userId) return undefined;
  const { pages } = cached;
  return { pages, pageParams: [null, ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor)] };
}

/** Caches Continue Watching for when the server is unreachable; cleared with the session. */
export function cacheHistory(userId: number, { pages }: Pick<ContinuePages, 'pages'>): void {
  writeStored(cachedHistoryKey, { userId, pages: pages.slice(0, maxPages) });
}
