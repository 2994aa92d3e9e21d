import type { ExportedEntry, ExportedRating, ExportedWatch } from '../marquee/marquee-export.ts';
import type { ExportSource, Pages } from './export-source.ts';

type Title = Pick<ExportedWatch, 'media_type' | 'media_id' | 'title' | 'year'>;

/** What was recorded of one title. */
export interface TitleRecord extends Title {
  readonly watches: readonly ExportedWatch[];
  readonly rating: ExportedRating | null;
  /** Its entry in the watchlist. */
  readonly planned: ExportedEntry | null;
}

/** Watches, ratings and the watchlist, title by title: all of them come in this order. */
export async function* titleRecords(
  source: Pick<ExportSource, 'watches' | 'ratings' | 'watchlist'>,
): AsyncGenerator<TitleRecord> {
  const watches = new Reading(source.watches());
  const ratings = new Reading(source.ratings());
  const watchlist = new Reading(source.watchlist());
  for (;;) {
    const next = [await watches.peek(), await ratings.peek(), await watchlist.peek()];
    const [first] = next.filter((item) => item !== undefined).toSorted(compareTitles);
    if (first === undefined) return;
    const { media_type, media_id, title, year } = first;
    const seen = await watches.takeOf(first);
    const [rating = null] = await ratings.takeOf(first);
    const [planned = null] = await watchlist.takeOf(first);
    yield { media_type, media_id, title, year, watches: seen, rating, planned };
  }
}

function compareTitles(a: Title, b: Title): number {
  if (a.media_type !== b.media_type) return a.media_type < b.media_type ? -1 : 1;
  return Number(a.media_id) - Number(b.media_id);
}

/** Reads pages item by item. */
class Reading<Item extends Title> {
  readonly #pages: AsyncIterator<readonly Item[]>;
  #page: readonly Item[] = [];
  #index = 0;

  constructor(pages: Pages<Item>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Undefined at the end. */
  async peek(): Promise<Item | undefined> {
    while (this.#index >= this.#page.length) {
      const next = await this.#pages.next();
      if (next.done) return undefined;
      this.#page = next.value;
      this.#index = 0;
    }
    return this.#page[this.#index];
  }

  async takeOf(title: Title): Promise<Item[]> {
    const taken: Item[] = [];
    for (;;) {
      const item = await this.peek();
      if (item === undefined || compareTitles(item, title) !== 0) return taken;
      taken.push(item);
      this.#index += 1;
    }
  }
}
