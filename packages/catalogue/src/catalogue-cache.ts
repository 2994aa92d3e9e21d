import { LRUCache } from 'lru-cache';
import type { CatalogueLog } from './catalogue-log.ts';
import type { Loaded } from './shared-answers.ts';

/** ms for which an answer past its freshness is served at once while a refresh runs (RFC 5861). */
export const staleWhileRefreshing = 24 * 3_600_000;
/** ms of age up to which an answer is served where its refresh fails. */
const staleOnError = 7 * 24 * 3_600_000;
/** ms of rest after a failed refresh, so that a source that is down is not asked, nor the log filled, by every hit. */
const restAfterFailure = 5_000;
/** Bytes that an entry costs beside its value. */
const entryOverhead = 500;

interface Kept<Value> {
  readonly kind: 'kept';
  readonly value: Value;
  /** ms since the epoch. */
  readonly at: number;
  /** When its refresh last failed. */
  failedAt: number | null;
}

/** A refusal that is itself an answer, to be repeated for a while. */
interface Refused {
  readonly kind: 'refused';
  readonly error: unknown;
  readonly at: number;
}

export interface Cached<Value> {
  readonly value: Value;
  /** ms */
  readonly age: number;
  /** Past its freshness: a refresh runs, or has failed. */
  readonly stale: boolean;
}

export interface CacheOptions<Value> {
  readonly maximumBytes: number;
  readonly clock: () => Date;
  readonly log: CatalogueLog;
  readonly bytesOf: (value: Value) => number;
  /** ms for which an error is the answer to all who ask; 0 for an error that says nothing about the next attempt. */
  readonly rememberError: (error: unknown) => number;
}

export interface CacheRead<Value> {
  readonly key: string;
  /** ms */
  readonly freshFor: number;
  /** @param oldest ms since the epoch; what was made before is of no use */
  readonly load: (oldest: number) => Promise<Loaded<Value>>;
}

export interface CacheFigures {
  readonly totalKeys: number;
  readonly bytes: number;
  /** Reads that were answered without waiting, and those that had to wait for the source. */
  readonly hits: number;
  readonly misses: number;
  /** Answers past their freshness, among either. */
  readonly staleServed: number;
  /** Loads that failed, however many waited for each. */
  readonly failures: number;
}

/** Answers by key, bounded by bytes: one load for all who ask at a time, stale rather than late, stale rather than none. */
export class CatalogueCache<Value> {
  private readonly entries: LRUCache<string, Kept<Value> | Refused>;
  private flights = new Map<string, Promise<Loaded<Value>>>();
  private readonly counts = { hits: 0, misses: 0, staleServed: 0, failures: 0 };

  constructor(private readonly options: CacheOptions<Value>) {
    this.entries = new LRUCache({
      maxSize: options.maximumBytes,
      sizeCalculation: (entry, key) =>
        entryOverhead + 2 * key.length + (entry.kind === 'kept' ? options.bytesOf(entry.value) : 0),
    });
  }

  /** @throws whatever the load threw, where nothing kept can stand in. */
  async read(read: CacheRead<Value>): Promise<Cached<Value>> {
    const { key, freshFor } = read;
    const entry = this.entries.get(key);
    if (entry?.kind === 'refused' && this.ageOf(entry.at) < this.options.rememberError(entry.error)) {
      this.counts.hits += 1;
      throw entry.error;
    }
    if (entry?.kind === 'kept') {
      const age = this.ageOf(entry.at);
      if (age < freshFor) return this.hit({ value: entry.value, age, stale: false });
      const rests = this.isResting(entry) && age < staleOnError;
      if (rests || age < freshFor + staleWhileRefreshing) {
        if (!rests) this.refresh(read);
        return this.hit({ value: entry.value, age, stale: true });
      }
    }
    return this.wait(read);
  }

  /** Forgets everything; a load under way still answers those who wait for it, but leaves nothing behind. */
  clear(): void {
    this.flights = new Map();
    this.entries.clear();
  }

  statistics(): CacheFigures {
    return { totalKeys: this.entries.size, bytes: this.entries.calculatedSize, ...this.counts };
  }

  private async wait(read: CacheRead<Value>): Promise<Cached<Value>> {
    this.counts.misses += 1;
    try {
      const { value, at } = await this.fly(read, read.freshFor + staleWhileRefreshing);
      const age = this.ageOf(at);
      const stale = age >= read.freshFor;
      if (stale) this.refresh(read);
      return { value, age, stale };
    } catch (error) {
      const entry = this.entries.peek(read.key);
      const age = entry ? this.ageOf(entry.at) : 0;
      if (entry?.kind !== 'kept' || age >= staleOnError) throw error;
      this.counts.staleServed += 1;
      return { value: entry.value, age, stale: true };
    }
  }

  private refresh(read: CacheRead<Value>): void {
    // The flight itself notes and logs its failure; nobody waits for it here.
    this.fly(read, read.freshFor).catch(() => undefined);
  }

  /** The one load of a key at a time, joined by all who come meanwhile; `oldest` is an age in ms. */
  private fly({ key, load }: CacheRead<Value>, oldest: number): Promise<Loaded<Value>> {
    const running = this.flights.get(key);
    if (running !== undefined) return running;
    const flight: Promise<Loaded<Value>> = load(this.now() - oldest).then(
      (loaded) => {
        const { value, at } = loaded;
        if (this.land(key, flight)) this.entries.set(key, { kind: 'kept', value, at, failedAt: null });
        return loaded;
      },
      (error: unknown) => {
        this.counts.failures += 1;
        if (this.land(key, flight)) this.noteFailure(key, error);
        throw error;
      },
    );
    this.flights.set(key, flight);
    return flight;
  }

  /** Ends a flight; false where the cache was cleared since its start, so that what it brings is out of date. */
  private land(key: string, flight: Promise<Loaded<Value>>): boolean {
    if (this.flights.get(key) !== flight) return false;
    return this.flights.delete(key);
  }

  private noteFailure(key: string, error: unknown): void {
    if (this.options.rememberError(error) > 0) {
      this.entries.set(key, { kind: 'refused', error, at: this.now() });
      return;
    }
    const entry = this.entries.peek(key);
    if (entry?.kind !== 'kept') return;
    entry.failedAt = this.now();
    this.options.log.warn({ err: error, key }, 'catalogue refresh failed; the earlier answer stays');
  }

  private hit(cached: Cached<Value>): Cached<Value> {
    this.counts.hits += 1;
    if (cached.stale) this.counts.staleServed += 1;
    return cached;
  }

  private isResting({ failedAt }: Kept<Value>): boolean {
    return failedAt !== null && this.ageOf(failedAt) < restAfterFailure;
  }

  /** ms; the distance, since a clock put back by days would keep an answer fresh for days. */
  private ageOf(at: number): number {
    return Math.abs(this.now() - at);
  }

  private now(): number {
    return this.options.clock().getTime();
  }
}
