import { SingleFlight } from '@marquee/domain/async/single-flight';
import { LRUCache } from 'lru-cache';

/** ms an entry stays fresh: a complete response, and one of which a part failed. */
const maxAgeMs = 30_000;
const partialMaxAgeMs = 3_000;
/** ms a stale entry is served while it revalidates, and ms between two revalidations. */
const staleWhileRevalidateMs = 3_600_000;
const revalidateIntervalMs = 1_000;

/** Bytes of all entries; a home page has about 25 KB, a page of search results 10 KB. */
const maxBytes = 32 * 1024 * 1024;
/** Bytes of an entry besides its key and body. */
const entryOverheadBytes = 300;

export interface QueryResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Seconds; null when a retry cannot help. */
  readonly retryAfter: number | null;
  /** A part failed to load and was left out. */
  readonly isPartial: boolean;
}

export interface CachedResponse extends QueryResponse {
  readonly ageMs: number;
}

interface Entry extends QueryResponse {
  /** ms since the epoch. */
  readonly createdAt: number;
  /** ms since the epoch; start of the last revalidation. */
  revalidatedAt: number;
  readonly generation: number;
}

export interface QueryCache {
  /** The entry if it is fresh, else null. */
  getFresh(key: string): CachedResponse | null;
  /** The cached or loaded response; concurrent callers share one load. */
  getOrLoad(key: string, load: () => Promise<QueryResponse>): Promise<CachedResponse>;
}

interface QueryCacheOptions {
  readonly clock: () => Date;
  /** Changes when the catalogue is cleared; entries of an earlier generation are ignored. */
  readonly generation: () => number;
}

/**
 * Caches responses that are the same for every user, bounded by bytes. Errors are never stored. Entries are short-lived
 * because the catalogue below has its own cache.
 */
export function createQueryCache({ clock, generation: currentGeneration }: QueryCacheOptions): QueryCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + entryOverheadBytes,
  });
  const loads = new SingleFlight<Entry>();
  const now = () => clock().getTime();
  /** The absolute difference: a clock set back by days must not keep an entry fresh for days. */
  const ageOf = (timestamp: number) => Math.abs(now() - timestamp);

  function loadOnce(key: string, load: () => Promise<QueryResponse>): Promise<Entry> {
    const generation = currentGeneration();
    // The generation is part of the key: a request after a clear must not join a load from before it.
    return loads.run(`${generation} ${key}`, async () => {
      const entry = { ...(await load()), createdAt: now(), revalidatedAt: now(), generation };
      store(key, entry);
      return entry;
    });
  }

  function store(key: string, entry: Entry): void {
    const existing = readCurrent(key);
    const isExistingBetter =
      existing !== undefined && !existing.isPartial && ageOf(existing.createdAt) < maxAgeMs + staleWhileRevalidateMs;
    if (entry.status === 200 && !(entry.isPartial && isExistingBetter)) entries.set(key, entry);
    // A 4xx invalidates the entry; after a 5xx the stale entry stays usable.
    else if (entry.status < 500 && !entry.isPartial) entries.delete(key);
  }

  function readCurrent(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry?.generation === currentGeneration() ? entry : undefined;
  }

  /** A fresh entry, or with `load` also a stale one, which then revalidates in the background. */
  function getUsable(key: string, load?: () => Promise<QueryResponse>): CachedResponse | null {
    const entry = readCurrent(key);
    if (!entry) return null;
    const nowMs = now();
    const ageMs = Math.abs(nowMs - entry.createdAt);
    if (ageMs < (entry.isPartial ? partialMaxAgeMs : maxAgeMs)) return { ...entry, ageMs };
    if (!load || entry.isPartial || ageMs >= maxAgeMs + staleWhileRevalidateMs) return null;
    if (Math.abs(nowMs - entry.revalidatedAt) >= revalidateIntervalMs) {
      entry.revalidatedAt = nowMs;
      // A background error is dropped: a request that has to wait for the load gets it.
      loadOnce(key, load).catch(() => undefined);
    }
    return { ...entry, ageMs };
  }

  return {
    getFresh: getUsable,
    getOrLoad: async (key, load) => getUsable(key, load) ?? { ...(await loadOnce(key, load)), ageMs: 0 },
  };
}
