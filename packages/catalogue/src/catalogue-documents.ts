import type { Log } from '@marquee/domain/log';
import {
  type CacheRead,
  type CacheResult,
  CatalogueCache,
  type CatalogueStatistics,
  staleWhileRevalidateMs,
} from './catalogue-cache.ts';
import { isNotFound } from './catalogue-error.ts';
import {
  type CatalogueRead,
  type CatalogueSource,
  loggedKey,
  type RecordOf,
  readKey,
  type UpstreamDocument,
} from './catalogue-read.ts';
import { type DistributedCache, type Loaded, lookUpUnlocked } from './distributed-cache.ts';
import { isRareRead } from './rare-read.ts';
import { parseUpstream } from './upstream/upstream-document.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a cached document of each kind of read counts as fresh. */
const maxAgeMsByKind: Record<CatalogueRead['kind'], number> = {
  /** Ranked by day, with changes in between; the first thing a visitor sees. */
  trending: 30 * minute,
  /** The upstream recomputes popularity once a day. */
  popular: hour,
  /** As `popular`; what airs today changes at midnight. */
  list: hour,
  /** As `popular`; a title released today may appear an hour late. */
  discover: hour,
  /** Queries rarely repeat, and a new title should be found soon. */
  search: 30 * minute,
  /** Votes change slowly, facts hardly ever. */
  details: 6 * hour,
  /** Never cached. */
  airings: 0,
  /** Grows by an episode a week. */
  season: 6 * hour,
  episode: 6 * hour,
  part: 6 * hour,
  person: 6 * hour,
  collection: 6 * hour,
  people: hour,
  find: 6 * hour,
  configuration: 24 * hour,
  /** A country joins now and then. */
  regions: 24 * hour,
  certificates: 24 * hour,
  /** As `regions`: a service comes or goes now and then. */
  services: 24 * hour,
  /** Has changed once in years. */
  genres: 24 * hour,
};

/** TTL of a negative entry: a broken link costs one call a minute. */
const notFoundTtlMs = minute;

/** 64 MiB: about 1,500 details or 2,500 pages of lists. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** Bytes in memory for each byte of a document: the body, and as much again for the parsed record (measured). */
const bytesPerDocumentByte = 2;

/** A document as the source sent it. */
export interface CatalogueDocument {
  /** The same object for as long as it is cached. */
  readonly body: Buffer;
  readonly ageSeconds: number;
  /** Up to this age the document is fresh. */
  readonly maxAgeSeconds: number;
}

export interface CatalogueOptions {
  readonly source: CatalogueSource;
  readonly clock: () => Date;
  readonly log: Log;
  /** Shared with other processes; without it this process caches for itself. */
  readonly distributedCache?: DistributedCache | null;
  readonly maxBytes?: number;
}

/** The documents of a source, cached as parsed by it: no hit parses anything. */
export class CatalogueDocuments {
  private readonly cache: CatalogueCache<UpstreamDocument>;
  private clearCount = 0;

  constructor(private readonly options: CatalogueOptions) {
    this.cache = new CatalogueCache({
      maxBytes: options.maxBytes ?? defaultMaxBytes,
      clock: options.clock,
      log: options.log,
      sizeOf: ({ body }) => body.length * bytesPerDocumentByte,
      errorTtlMs: (error) => (isNotFound(error) ? notFoundTtlMs : 0),
    });
    options.distributedCache?.onClear(() => this.clearLocally());
  }

  get source(): CatalogueSource {
    return this.options.source;
  }

  /** @throws CatalogueError, as do all reads of this class. */
  async record<Read extends CatalogueRead>(read: Read): Promise<RecordOf<Read>> {
    return (await this.read(read)).value.record;
  }

  /** As `record`, but no older than the kind of read allows. */
  async freshRecord<Read extends CatalogueRead>(read: Read): Promise<RecordOf<Read>> {
    // As in `read`.
    return (await this.cache.readFresh(this.cacheRead(read))).record as RecordOf<Read>;
  }

  /** The validated document, byte for byte as the source sent it. */
  async bytes(read: CatalogueRead): Promise<CatalogueDocument> {
    const { value, ageMs } = await this.read(read);
    const maxAgeSeconds = maxAgeMsByKind[read.kind] / 1_000;
    return { body: value.body, ageSeconds: Math.floor(ageMs / 1_000), maxAgeSeconds };
  }

  clear(): void {
    this.clearLocally();
    this.options.distributedCache?.clear();
  }

  get generation(): number {
    return this.clearCount;
  }

  statistics(): CatalogueStatistics {
    return this.cache.statistics();
  }

  private clearLocally(): void {
    this.clearCount += 1;
    this.cache.clear();
  }

  private read<Read extends CatalogueRead>(read: Read): Promise<CacheResult<UpstreamDocument<Read>>> {
    // The key determines the kind of read, and with it the type of the record.
    return this.cache.read(this.cacheRead(read)) as Promise<CacheResult<UpstreamDocument<Read>>>;
  }

  private cacheRead(read: CatalogueRead): CacheRead<UpstreamDocument> {
    const maxAgeMs = maxAgeMsByKind[read.kind];
    return {
      key: readKey(read),
      maxAgeMs,
      isRare: isRareRead(read),
      load: (notBefore) => this.load(read, notBefore),
    };
  }

  private async load(read: CatalogueRead, notBefore: number): Promise<Loaded<UpstreamDocument>> {
    const loaded = await this.loadDistributed(read, notBefore);
    const { record } = loaded.value;
    if (record !== null && 'skipped' in record && record.skipped > 0) {
      this.options.log.warn(
        { key: loggedKey(readKey(read)), skipped: record.skipped },
        'skipped invalid items of a list',
      );
    }
    return loaded;
  }

  /** Single flight across processes; without an agreement, or without a cache, each process loads for itself. */
  private async loadDistributed(read: CatalogueRead, notBefore: number): Promise<Loaded<UpstreamDocument>> {
    const { source, clock, distributedCache } = this.options;
    const lookup = distributedCache && (await lookUpUnlocked(distributedCache, readKey(read), notBefore));
    if (lookup?.kind === 'hit') {
      try {
        return { value: parseUpstream(read, lookup.document), loadedAt: lookup.loadedAt };
      } catch {
        // Stored by another version of this program: load it and overwrite the entry.
      }
    }
    try {
      const value = await source.read(read);
      const loadedAt = clock().getTime();
      const ttlMs = maxAgeMsByKind[read.kind] + staleWhileRevalidateMs;
      if (lookup && 'store' in lookup) lookup.store(value.body, { loadedAt, ttlMs });
      return { value, loadedAt };
    } catch (error) {
      if (lookup?.kind === 'lease') lookup.release();
      throw error;
    }
  }
}
