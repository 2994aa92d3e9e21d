interface CacheWriter {
  /** Stores a document without waiting; never throws. `loadedAt` is in ms since the epoch. */
  store(document: Buffer, options: { loadedAt: number; ttlMs: number }): void;
}

export type DistributedLookup =
  | ({ readonly kind: 'hit'; readonly document: Buffer; readonly loadedAt: number } & CacheWriter)
  /** The lease is ours: other processes wait for a while until we store the document or release the lease. */
  | ({ readonly kind: 'lease'; release(): void } & CacheWriter)
  /** Another process holds the lease and loads the document. */
  | { readonly kind: 'locked' }
  /** The store cannot be reached: every process loads for itself. */
  | { readonly kind: 'unavailable' };

/** A cache shared by several processes. Its methods never throw and take no noticeable time. */
export interface DistributedCache {
  /** @param notBefore ms since the epoch; a document loaded earlier counts as a miss */
  lookUp(key: string, notBefore: number): Promise<DistributedLookup>;
  /** Invalidates all entries, in every process. */
  clear(): void;
  /** Calls the listener whenever another process clears the cache. */
  onClear(listener: () => void): void;
}

export interface Loaded<Value> {
  readonly value: Value;
  /** ms since the epoch. */
  readonly loadedAt: number;
}

interface DistributedLoad<Value> {
  readonly key: string;
  /** ms since the epoch; see `lookUp`. */
  readonly notBefore: number;
  /** ms for which other processes may use the document. */
  readonly ttlMs: number;
  readonly load: () => Promise<Value>;
  /** @throws Error if the document is invalid */
  readonly parse: (document: Buffer) => Value;
  readonly clock: () => Date;
}

const pollIntervalMs = 20;
const lockTimeoutMs = 2_000;

/** Single flight across processes; without an agreement, or without a cache, each process loads for itself. */
export async function loadDistributed<Value extends { readonly body: Buffer }>(
  cache: DistributedCache | null,
  { key, notBefore, ttlMs, load, parse, clock }: DistributedLoad<Value>,
): Promise<Loaded<Value>> {
  const deadline = performance.now() + lockTimeoutMs;
  let lookup: DistributedLookup = cache ? await cache.lookUp(key, notBefore) : { kind: 'unavailable' };
  while (cache && lookup.kind === 'locked' && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    lookup = await cache.lookUp(key, notBefore);
  }
  if (lookup.kind === 'hit') {
    try {
      return { value: parse(lookup.document), loadedAt: lookup.loadedAt };
    } catch {
      // Stored by another version of this program: load it and overwrite the entry.
    }
  }
  try {
    const value = await load();
    const loadedAt = clock().getTime();
    if ('store' in lookup) lookup.store(value.body, { loadedAt, ttlMs });
    return { value, loadedAt };
  } catch (error) {
    if (lookup.kind === 'lease') lookup.release();
    throw error;
  }
}
