import type { Genre, MediaType } from '@marquee/domain/media';
import { type Cached, type CacheFigures, CatalogueCache, staleWhileRefreshing } from './catalogue-cache.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { CatalogueLog } from './catalogue-log.ts';
import { type CatalogueRead, type ListRead, readKey } from './catalogue-read.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { type Loaded, loadAlone, loadShared, type SharedAnswers } from './shared-answers.ts';
import type { EpisodeList, MediaPage, MovieRecord, ShowRecord } from './titles.ts';
import { type Answer, parseAnswer } from './upstream/upstream-answer.ts';

const minute = 60_000;
const hour = 60 * minute;

/** ms for which an answer is as good as a new one. */
const freshFor: Record<CatalogueRead['kind'], number> = {
  /** Ranked by the day, and moves within it; what a visitor sees first. */
  trending: 30 * minute,
  /** Popularity is counted once a day upstream. */
  popular: hour,
  /** As popular; a release of today may come an hour late. */
  discover: hour,
  /** Few repeat another's words later, and a new title should soon be found. */
  search: 30 * minute,
  /** Votes creep, facts hardly change. */
  details: 6 * hour,
  /** Grows by an episode a week. */
  season: 6 * hour,
  /** Has changed once in years. */
  genres: 24 * hour,
};

/** ms for which a title that is not there is not asked for again: a wrong link costs one call a minute. */
const notFoundFor = minute;

/** 64 MiB: some 1,500 details or 2,500 pages of lists. */
const defaultMaximumBytes = 64 * 1024 * 1024;

/** Bytes in memory for each byte of a document: itself, and as much again for what was parsed of it (measured). */
const bytesPerDocumentByte = 2;

interface CachedDocument {
  readonly body: Buffer;
  readonly answer: Answer;
}

/** A document as the source gave it. */
export interface CatalogueBytes {
  /** The same object for as long as it is kept. */
  readonly body: Buffer;
  readonly ageSeconds: number;
  /** Up to this age it is as good as a new one. */
  readonly freshSeconds: number;
}

export interface CatalogueOptions {
  readonly source: CatalogueSource;
  readonly clock: () => Date;
  readonly log: CatalogueLog;
  /** Where other processes keep theirs, too; without it this one is on its own. */
  readonly shared?: SharedAnswers | null;
  readonly maximumBytes?: number;
}

/** Every read of the product goes through here; both sources are read, parsed and remembered alike. */
export class Catalogue {
  private readonly cache: CatalogueCache<CachedDocument>;
  private clearings = 0;

  constructor(private readonly options: CatalogueOptions) {
    this.cache = new CatalogueCache({
      maximumBytes: options.maximumBytes ?? defaultMaximumBytes,
      clock: options.clock,
      log: options.log,
      bytesOf: ({ body }) => body.length * bytesPerDocumentByte,
      rememberError: (error) => (error instanceof CatalogueError && error.failure === 'not-found' ? notFoundFor : 0),
    });
    options.shared?.onClear(() => this.forget());
  }

  /** @throws CatalogueError, as every read here. */
  list(read: ListRead): Promise<MediaPage> {
    return this.answer<MediaPage>(read);
  }

  movie(id: number): Promise<MovieRecord> {
    return this.answer<MovieRecord>({ kind: 'details', media: 'movie', id });
  }

  show(id: number): Promise<ShowRecord> {
    return this.answer<ShowRecord>({ kind: 'details', media: 'tv', id });
  }

  season(showId: number, season: number): Promise<EpisodeList> {
    return this.answer<EpisodeList>({ kind: 'season', showId, season });
  }

  genres(media: MediaType): Promise<readonly Genre[]> {
    return this.answer<readonly Genre[]>({ kind: 'genres', media });
  }

  /** The document as the source gave it, byte for byte, once it is known to make sense. */
  async bytes(read: CatalogueRead): Promise<CatalogueBytes> {
    const { value, age } = await this.read(read);
    const freshSeconds = freshFor[read.kind] / 1_000;
    return { body: value.body, ageSeconds: Math.floor(age / 1_000), freshSeconds };
  }

  /** Forgets everything, here and in every process that shares with this one. */
  clear(): void {
    this.forget();
    this.options.shared?.clear();
  }

  /** Changes when the catalogue is cleared: what was made of it before that is out of date. */
  get generation(): number {
    return this.clearings;
  }

  statistics(): CacheFigures {
    return this.cache.statistics();
  }

  private async answer<Expected extends Answer>(read: CatalogueRead): Promise<Expected> {
    const { value } = await this.read(read);
    // The key names the kind of read, and the kind chose the parser.
    return value.answer as Expected;
  }

  private forget(): void {
    this.clearings += 1;
    this.cache.clear();
  }

  private read(read: CatalogueRead): Promise<Cached<CachedDocument>> {
    const key = readKey(read);
    return this.cache.read({ key, freshFor: freshFor[read.kind], load: (oldest) => this.load(read, oldest) });
  }

  private load(read: CatalogueRead, oldest: number): Promise<Loaded<CachedDocument>> {
    const { source, clock, shared } = this.options;
    const own = { load: () => source.read(read), revive: (body: Buffer) => this.parse(read, body), clock };
    if (!shared) return loadAlone(own);
    const lifetime = freshFor[read.kind] + staleWhileRefreshing;
    return loadShared(shared, { ...own, key: readKey(read), oldest, lifetime });
  }

  private parse(read: CatalogueRead, body: Buffer): CachedDocument {
    const answer = parseAnswer(read, body);
    if ('skipped' in answer && answer.skipped > 0) {
      this.options.log.warn({ key: readKey(read), skipped: answer.skipped }, 'items of a list made no sense');
    }
    return { body, answer };
  }
}
