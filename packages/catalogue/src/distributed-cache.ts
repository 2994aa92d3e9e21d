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

const pollIntervalMs = 20;
const lockTimeoutMs = 2_000;

/** Waits for a while for another process that loads the document. @param notBefore as of `lookUp` */
export async function lookUpUnlocked(
  cache: DistributedCache,
  key: string,
  notBefore: number,
): Promise<DistributedLookup> {
  const deadline = performance.now() + lockTimeoutMs;
  let lookup = await cache.lookUp(key, notBefore);
  while (lookup.kind === 'locked' && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    lookup = await cache.lookUp(key, notBefore);
  }
  return lookup;
}
