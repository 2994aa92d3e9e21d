import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import type { Log } from '@marquee/domain/log';
import { type CacheResult, type CacheStatistics, CatalogueCache, staleWhileRevalidateMs } from './catalogue-cache.ts';
import { CatalogueError } from './catalogue-error.ts';
import { type CatalogueRead, type CatalogueSource, type ListRead, readKey } from './catalogue-read.ts';
import { type DistributedCache, type Loaded, loadDistributed, loadLocally } from './distributed-cache.ts';
import type { EpisodeList, MediaPage, MovieRecord, ShowRecord } from './titles.ts';
import { parseUpstream, type UpstreamRecord } from './upstream/upstream-document.ts';

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
  /** Grows by an episode a week. */
  season: 6 * hour,
  episode: 6 * hour,
  part: 6 * hour,
  person: 6 * hour,
  people: hour,
  find: 6 * hour,
  configuration: 24 * hour,
  /** Has changed once in years. */
  genres: 24 * hour,
};

/** TTL of a negative entry: a broken link costs one call a minute. */
const notFoundTtlMs = minute;

/** 64 MiB: about 1,500 details or 2,500 pages of lists. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** Bytes in memory for each byte of a document: the body, and as much again for the parsed record (measured). */
const bytesPerDocumentByte = 2;

interface CachedDocument {
  readonly body: Buffer;
  readonly record: UpstreamRecord;
}

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

/** All reads of the catalogue: fetched from the source, parsed and cached in the same way for both sources. */
export class Catalogue {
  private readonly cache: CatalogueCache<CachedDocument>;
  private clearCount = 0;

  constructor(private readonly options: CatalogueOptions) {
    this.cache = new CatalogueCache({
      maxBytes: options.maxBytes ?? defaultMaxBytes,
      clock: options.clock,
      log: options.log,
      sizeOf: ({ body }) => body.length * bytesPerDocumentByte,
      errorTtlMs: (error) => (error instanceof CatalogueError && error.failure === 'not-found' ? notFoundTtlMs : 0),
    });
    options.distributedCache?.onClear(() => this.clearLocally());
  }

  /** @throws CatalogueError, as do all reads of this class. */
  list(read: ListRead): Promise<MediaPage> {
    return this.record<MediaPage>(read);
  }

  movie(id: number): Promise<MovieRecord> {
    return this.record<MovieRecord>({ kind: 'details', media: 'movie', id });
  }

  show(id: number): Promise<ShowRecord> {
    return this.record<ShowRecord>({ kind: 'details', media: 'tv', id });
  }

  season(showId: number, season: number): Promise<EpisodeList> {
    return this.record<EpisodeList>({ kind: 'season', showId, season });
  }

  genres(media: MediaType): Promise<readonly Genre[]> {
    return this.record<readonly Genre[]>({ kind: 'genres', media });
  }

  /** The validated document, byte for byte as the source sent it. */
  async bytes(read: CatalogueRead): Promise<CatalogueDocument> {
    const { value, ageMs } = await this.read(read);
    const maxAgeSeconds = maxAgeMsByKind[read.kind] / 1_000;
    return { body: value.body, ageSeconds: Math.floor(ageMs / 1_000), maxAgeSeconds };
  }

  /** Clears the cache, here and in every process that shares the distributed cache. */
  clear(): void {
    this.clearLocally();
    this.options.distributedCache?.clear();
  }

  /** Changes when the catalogue is cleared, so that derived data can be invalidated. */
  get generation(): number {
    return this.clearCount;
  }

  statistics(): CacheStatistics {
    return this.cache.statistics();
  }

  private async record<Expected extends UpstreamRecord>(read: CatalogueRead): Promise<Expected> {
    const { value } = await this.read(read);
    // The key contains the kind of read, and the kind determines the parser.
    return value.record as Expected;
  }

  private clearLocally(): void {
    this.clearCount += 1;
    this.cache.clear();
  }

  private read(read: CatalogueRead): Promise<CacheResult<CachedDocument>> {
    const key = readKey(read);
    return this.cache.read({
      key,
      maxAgeMs: maxAgeMsByKind[read.kind],
      load: (notBefore) => this.load(read, notBefore),
    });
  }

  private load(read: CatalogueRead, notBefore: number): Promise<Loaded<CachedDocument>> {
    const { source, clock, distributedCache } = this.options;
    const local = { load: () => source.read(read), revive: (body: Buffer) => this.parse(read, body), clock };
    if (!distributedCache) return loadLocally(local);
    const ttlMs = maxAgeMsByKind[read.kind] + staleWhileRevalidateMs;
    return loadDistributed(distributedCache, { ...local, key: readKey(read), notBefore, ttlMs });
  }

  private parse(read: CatalogueRead, body: Buffer): CachedDocument {
    const record = parseUpstream(read, body);
    if ('skipped' in record && record.skipped > 0) {
      this.options.log.warn({ key: readKey(read), skipped: record.skipped }, 'skipped invalid items of a list');
    }
    return { body, record };
  }
}
