import type { EdgeRecord } from '@marquee/api/context';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { LRUCache } from 'lru-cache';
import { CachedResponse, type PublicResponse } from './cached-response.ts';

/** ms an entry stays fresh: a complete response, and one of which a part failed. */
const maxAgeMs = 30_000;
const partialMaxAgeMs = 3_000;
/** ms between two revalidations of a stale entry. */
const revalidateIntervalMs = 1_000;

/** Bytes of all entries; a page or a batch has up to 110 KB, a list 10 KB. */
const maxBytes = 64 * 1024 * 1024;
/** Compressed variants take about half as much again. */
const bytesPerBodyByte = 1.5;
/** Bytes of an entry besides its key and body. */
const entryOverheadBytes = 2_000;

/**
 * Loads the response again; null if there is none to send now. Stored with the entry: it must not hold on to a request.
 */
export type Load = () => Promise<PublicResponse | null>;

interface Entry {
  readonly cached: CachedResponse;
  readonly load: Load;
  /** ms since the epoch; start of the last revalidation. */
  revalidatedAt: number;
  readonly generation: number;
}

export interface ResponseCache {
  /** A usable response; a stale one is revalidated in the background. */
  find(key: string): CachedResponse | null;
  /** The cached or loaded response, which may be an error; concurrent callers share one load. */
  get(key: string, load: Load): Promise<CachedResponse | null>;
  /** Seconds, for the Age header; null for a response that has none. */
  ageSeconds(cached: CachedResponse): number | null;
}

export interface ResponseCacheOptions {
  readonly clock: () => Date;
  readonly counts: Pick<EdgeRecord, 'responseHits' | 'responseMisses'>;
  /** Changes when the catalogue is cleared; entries of an earlier generation are ignored. */
  readonly generation: () => number;
  /** Responses are for members only: no other cache may send them without a look at the session. */
  readonly isPrivate?: boolean;
}

/** Public responses by URL, for tRPC, the catalogue proxy and pages alike. Errors are never stored. */
export function createResponseCache({
  clock,
  counts,
  generation,
  isPrivate = false,
}: ResponseCacheOptions): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ cached }, key) =>
      Math.ceil(cached.response.body.length * bytesPerBodyByte) + 2 * key.length + entryOverheadBytes,
  });
  const loads = new SingleFlight<CachedResponse | null>();
  const now = () => clock().getTime();
  /** The absolute difference: a clock set back by days must not keep an entry fresh for days. */
  const ageOf = (timestamp: number) => Math.abs(now() - timestamp);

  function current(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry !== undefined && entry.generation === generation() ? entry : undefined;
  }

  function loadOnce(key: string, load: Load): Promise<CachedResponse | null> {
    const startedAt = now();
    const startedIn = generation();
    // The generation is part of the key: a request after a clear must not join a load from before it.
    return loads.run(`${startedIn} ${key}`, async () => {
      const loaded = await load();
      if (loaded === null) return null;
      const response = isPrivate ? forMembers(loaded) : loaded;
      const cached = new CachedResponse(response, startedAt, entries.peek(key)?.cached);
      if (startedIn === generation()) store(key, { cached, load, revalidatedAt: startedAt, generation: startedIn });
      return cached;
    });
  }

  function store(key: string, entry: Entry): void {
    const { status, isPartial = false } = entry.cached.response;
    const existing = current(key);
    const isExistingBetter = isPartial && existing !== undefined && isComplete(existing.cached);
    if (status === 200 && !isExistingBetter) entries.set(key, entry);
    // A 4xx invalidates the entry; after a 5xx the stale entry stays usable.
    else if (status < 500 && !isPartial) entries.delete(key);
  }

  /** Complete, and may still be served. */
  function isComplete({ response, loadedAt }: CachedResponse): boolean {
    return !response.isPartial && ageOf(loadedAt) < maxAgeMs + (response.staleMs ?? 0);
  }

  function find(key: string): CachedResponse | null {
    const found = usable(key);
    if (found) counts.responseHits += 1;
    return found;
  }

  function usable(key: string): CachedResponse | null {
    const entry = current(key);
    if (!entry) return null;
    const { cached, load } = entry;
    const { isPartial, staleMs = 0, maxAgeMs: ownMaxAgeMs = maxAgeMs } = cached.response;
    const freshMs = isPartial ? partialMaxAgeMs : Math.min(ownMaxAgeMs, maxAgeMs);
    const ageMs = ageOf(cached.loadedAt);
    if (ageMs < freshMs) return cached;
    if (isPartial || ageMs >= freshMs + staleMs) return null;
    if (ageOf(entry.revalidatedAt) >= revalidateIntervalMs) {
      entry.revalidatedAt = now();
      // A background error is dropped: a request that has to wait for the load gets it.
      loadOnce(key, load).catch(() => undefined);
    }
    return cached;
  }

  return {
    find,
    get: async (key, load) => {
      const found = find(key);
      if (found) return found;
      counts.responseMisses += 1;
      return loadOnce(key, load);
    },
    ageSeconds: ({ response: { ageSeconds }, loadedAt }) =>
      ageSeconds === undefined ? null : ageSeconds + Math.floor(ageOf(loadedAt) / 1_000),
  };
}

function forMembers(response: PublicResponse): PublicResponse {
  return { ...response, headers: { ...response.headers, 'cache-control': 'private, no-cache' } };
}
