import type { Database } from '@marquee/db/database';
import type { AdminStats } from '@marquee/domain/administration/administration';
import { LRUCache } from 'lru-cache';

export type Registrations = Pick<AdminStats, 'newUsersToday' | 'newUsersThisWeek' | 'newUsersThisMonth'>;

/** One account's values in the sort columns. */
export type AnchorKey = readonly unknown[];

/** Caches results that need a scan of many accounts. */
function createMemo() {
  return {
    /** Totals of searches with more than `smallListLimit` results. */
    totals: new LRUCache<string, Promise<number>>({ max: 200, ttl: 30_000 }),
    // A stale anchor is harmless: a changed name or role shifts page boundaries by one account.
    anchors: new LRUCache<string, Promise<readonly AnchorKey[]>>({ max: 20, ttl: 300_000 }),
    registrations: new LRUCache<string, Promise<Registrations>>({ max: 2, ttl: 30_000 }),
  };
}

const memos = new WeakMap<Database['drizzle'], ReturnType<typeof createMemo>>();

export function listMemo({ drizzle }: Pick<Database, 'drizzle'>): ReturnType<typeof createMemo> {
  const memo = memos.get(drizzle) ?? createMemo();
  memos.set(drizzle, memo);
  return memo;
}

/** Returns the cached value or loads it once for all callers. A failed load is not cached. */
export function getOrLoad<Value>(
  results: LRUCache<string, Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const cached = results.get(key);
  if (cached !== undefined) return cached;
  const loading = load();
  results.set(key, loading);
  loading.catch(() => results.delete(key));
  return loading;
}
