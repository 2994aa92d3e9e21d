import type { Database } from '@marquee/db/database';
import type { AdminStats } from '@marquee/domain/administration';
import { LRUCache } from 'lru-cache';

export type Registrations = Pick<AdminStats, 'newUsersToday' | 'newUsersThisWeek' | 'newUsersThisMonth'>;

/** What one account has in the columns of an order. */
export type Mark = readonly unknown[];

/** What took a scan of many accounts, and is therefore known for a while. */
export interface KeptScans {
  /** How many a search found, where they are more than a few. */
  readonly totals: LRUCache<string, Promise<number>>;
  readonly marks: LRUCache<string, Promise<readonly Mark[]>>;
  readonly registrations: LRUCache<string, Promise<Registrations>>;
}

const kept = new WeakMap<Database['drizzle'], KeptScans>();

export function keptScans({ drizzle }: Pick<Database, 'drizzle'>): KeptScans {
  const known = kept.get(drizzle);
  if (known) return known;
  const scans: KeptScans = {
    totals: new LRUCache({ max: 200, ttl: 30_000 }),
    // A name or a role that changes meanwhile moves the edges of pages by one account, no more.
    marks: new LRUCache({ max: 20, ttl: 300_000 }),
    registrations: new LRUCache({ max: 2, ttl: 30_000 }),
  };
  kept.set(drizzle, scans);
  return scans;
}

/** What is kept, else what is made now; who asks meanwhile waits for the same. A failure is not kept. */
export function keptOr<Value>(
  results: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = results.get(key);
  if (known !== undefined) return known;
  const made = make();
  results.set(key, made);
  made.catch(() => results.delete(key));
  return made;
}
