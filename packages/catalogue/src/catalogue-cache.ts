import { SingleFlight } from '@marquee/domain/async/single-flight';
import type { Log } from '@marquee/domain/log';
import { loggedKey } from './catalogue-read.ts';
import type { Loaded } from './distributed-cache.ts';
import { EntryStore } from './entry-store.ts';

/** ms beyond `maxAgeMs` in which a stale entry is served at once while a refresh runs (RFC 5861). */
export const staleWhileRevalidateMs = 24 * 3_600_000;
/** Maximum age in ms of an entry that is served when its refresh fails. */
const staleIfErrorMs = 7 * 24 * 3_600_000;
/** ms without a new refresh after one failed, so that hits neither hammer a broken source nor fill the log. */
const failureCooldownMs = 5_000;
/** Bytes that an entry costs beside its value. */
const entryOverheadBytes = 500;

interface CacheEntry<Value> {
  readonly kind: 'value';
  readonly value: Value;
  /** ms since the epoch. */
  readonly loadedAt: number;
  /** When its last refresh failed, in ms since the epoch. */
  failedAt: number | null;
}

/** A cached error, for example a title that does not exist. */
interface NegativeEntry {
  readonly kind: 'error';
  readonly error: unknown;
  readonly loadedAt: number;
}

export interface CacheResult<Value> {
  readonly value: Value;
  readonly ageMs: number;
  /** Older than `maxAgeMs`: a refresh is in flight or has failed. */
  readonly isStale: boolean;
}

export interface CacheOptions<Value> {
  readonly maxBytes: number;
  readonly clock: () => Date;
  readonly log: Log;
  readonly sizeOf: (value: Value) => number;
  /** How long an error is cached; 0 for errors that the next attempt may not meet. */
  readonly errorTtlMs: (error: unknown) => number;
}

export interface CacheRead<Value> {
  readonly key: string;
  readonly maxAgeMs: number;
  /** One of many that few read, such as a combination of filters: until it is read again, it may not replace others. */
  readonly isRare?: boolean;
  /** @param notBefore ms since the epoch; a document loaded earlier is too old */
  readonly load: (notBefore: number) => Promise<Loaded<Value>>;
}

export interface CatalogueStatistics {
  readonly totalKeys: number;
  readonly bytes: number;
  /** Reads served from the cache, and reads that waited for the source. */
  readonly hits: number;
  readonly misses: number;
  /** Stale results, counted among the hits or the misses as well. */
  readonly staleServed: number;
  /** Failed loads, each counted once however many callers waited for it. */
  readonly failures: number;
}

/** A cache bounded by bytes, with single flight, stale-while-revalidate, stale-if-error and negative entries. */
export class CatalogueCache<Value> {
  private readonly entries: EntryStore<CacheEntry<Value> | NegativeEntry>;
  private readonly loads = new SingleFlight<Loaded<Value>>();
  private readonly counts = { hits: 0, misses: 0, staleServed: 0, failures: 0 };

  constructor(private readonly options: CacheOptions<Value>) {
    this.entries = new EntryStore({
      maxBytes: options.maxBytes,
      sizeOf: (entry, key) =>
        entryOverheadBytes + 2 * key.length + (entry.kind === 'value' ? options.sizeOf(entry.value) : 0),
    });
  }

  /** @throws the error of the load, if no cached value can be served instead. */
  async read(read: CacheRead<Value>): Promise<CacheResult<Value>> {
    const { maxAgeMs } = read;
    const entry = this.entryOf(read);
    if (entry) {
      const ageMs = this.ageMsOf(entry.loadedAt);
      if (ageMs < maxAgeMs) return this.hit({ value: entry.value, ageMs, isStale: false });
      const isCoolingDown = this.isCoolingDown(entry) && ageMs < staleIfErrorMs;
      if (isCoolingDown || ageMs < maxAgeMs + staleWhileRevalidateMs) {
        if (!isCoolingDown) this.revalidate(read);
        return this.hit({ value: entry.value, ageMs, isStale: true });
      }
    }
    return this.readThrough(read);
  }

  /** A value that is fresh, for which the caller waits. @throws the error of the load */
  async readFresh(read: CacheRead<Value>): Promise<Value> {
    const entry = this.entryOf(read);
    const ageMs = entry ? this.ageMsOf(entry.loadedAt) : 0;
    if (entry && ageMs < read.maxAgeMs) return this.hit({ value: entry.value, ageMs, isStale: false }).value;
    this.counts.misses += 1;
    return (await this.getOrLoad(read, read.maxAgeMs)).value;
  }

  /** @throws a cached error */
  private entryOf({ key }: CacheRead<Value>): CacheEntry<Value> | undefined {
    const entry = this.entries.get(key);
    if (entry?.kind !== 'error') return entry;
    if (this.ageMsOf(entry.loadedAt) >= this.options.errorTtlMs(entry.error)) return undefined;
    this.counts.hits += 1;
    throw entry.error;
  }

  /** Evicts all entries. Loads in flight still resolve for their callers, but are not stored. */
  clear(): void {
    this.loads.clear();
    this.entries.clear();
  }

  statistics(): CatalogueStatistics {
    return { totalKeys: this.entries.size, bytes: this.entries.bytes, ...this.counts };
  }

  private async readThrough(read: CacheRead<Value>): Promise<CacheResult<Value>> {
    this.counts.misses += 1;
    try {
      const { value, loadedAt } = await this.getOrLoad(read, read.maxAgeMs + staleWhileRevalidateMs);
      const ageMs = this.ageMsOf(loadedAt);
      const isStale = ageMs >= read.maxAgeMs;
      if (isStale) this.revalidate(read);
      return { value, ageMs, isStale };
    } catch (error) {
      const entry = this.entries.peek(read.key);
      const ageMs = entry ? this.ageMsOf(entry.loadedAt) : 0;
      if (entry?.kind !== 'value' || ageMs >= staleIfErrorMs) throw error;
      this.counts.staleServed += 1;
      return { value: entry.value, ageMs, isStale: true };
    }
  }

  private revalidate(read: CacheRead<Value>): void {
    // No caller waits for the result, and `getOrLoad` itself records and logs a failure.
    this.getOrLoad(read, read.maxAgeMs).catch(() => undefined);
  }

  /** Single flight: joins the load of this key that is in flight, or starts one. */
  private getOrLoad(read: CacheRead<Value>, maxAgeMs: number): Promise<Loaded<Value>> {
    const { key, load, isRare = false } = read;
    return this.loads.run(key, async (isCurrent) => {
      try {
        const loaded = await load(this.now() - maxAgeMs);
        // Not after a clear: the value is out of date then.
        if (isCurrent()) {
          const { value, loadedAt } = loaded;
          this.entries.set(key, { kind: 'value', value, loadedAt, failedAt: null }, isRare);
        }
        return loaded;
      } catch (error) {
        this.counts.failures += 1;
        if (isCurrent()) this.recordFailure(read, error);
        throw error;
      }
    });
  }

  private recordFailure({ key, isRare = false }: CacheRead<Value>, error: unknown): void {
    if (this.options.errorTtlMs(error) > 0) {
      this.entries.set(key, { kind: 'error', error, loadedAt: this.now() }, isRare);
      return;
    }
    const entry = this.entries.peek(key);
    if (entry?.kind !== 'value') return;
    entry.failedAt = this.now();
    this.options.log.warn({ err: error, key: loggedKey(key) }, 'catalogue refresh failed; the stale entry stays');
  }

  private hit(result: CacheResult<Value>): CacheResult<Value> {
    this.counts.hits += 1;
    if (result.isStale) this.counts.staleServed += 1;
    return result;
  }

  private isCoolingDown({ failedAt }: CacheEntry<Value>): boolean {
    return failedAt !== null && this.ageMsOf(failedAt) < failureCooldownMs;
  }

  /** Absolute: after the clock is set back by days, an entry would otherwise stay fresh for days. */
  private ageMsOf(timestamp: number): number {
    return Math.abs(this.now() - timestamp);
  }

  private now(): number {
    return this.options.clock().getTime();
  }
}
