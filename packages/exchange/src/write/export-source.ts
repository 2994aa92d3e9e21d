import type {
  ExportedEntry,
  ExportedHiddenTitle,
  ExportedProgress,
  ExportedRating,
  ExportedWatch,
  MarqueeExport,
} from '../marquee/marquee-export.ts';

/** Items in chunks, as a database reads them: a large account is never in memory as a whole. */
export type Pages<Item> = AsyncIterable<readonly Item[]>;

export interface ListSource extends Omit<MarqueeExport['lists'][number], 'entries'> {
  /** In the own order of the list. */
  entries(): Pages<ExportedEntry>;
}

/** What an account recorded, for the writers. Each call reads from the start. */
export interface ExportSource {
  readonly exportedAt: string;
  /** Of the member: in files that have days only, a time is on the day that it was there. */
  readonly timeZone: string;
  /** The watchlist first; names are unique. */
  readonly lists: readonly ListSource[];
  readonly services: NonNullable<MarqueeExport['services']> | null;
  readonly savedSearches: NonNullable<MarqueeExport['saved_searches']>;
  readonly settings: NonNullable<MarqueeExport['settings']>;
  /** By media type, id, season and episode; of each, those of unknown time last. */
  watches(): Pages<ExportedWatch>;
  progress(): Pages<ExportedProgress>;
  /** By media type and id, as those below. */
  ratings(): Pages<ExportedRating>;
  hiddenTitles(): Pages<ExportedHiddenTitle>;
  watchlist(): Pages<ExportedEntry>;
}
