import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { lastPage } from '@marquee/domain/limits';
import { membershipTitles } from '@marquee/domain/lists/list-limits';
import type { SurpriseCard, SurpriseSource } from './surprise-source.ts';

/** Titles that were shown in this visit, wherever they came from. */
const shown = new Set<string>();

/** Lets titles be shown again. */
export function forgetSurprises(): void {
  shown.clear();
}

interface SurpriseOptions {
  source: SurpriseSource;
  /** Leaves out what may not be shown, of up to `membershipTitles` titles. */
  select: (cards: readonly SurpriseCard[]) => Promise<readonly SurpriseCard[]>;
}

/** Finds titles by chance, none twice; null once nothing is left. */
export function surprisesOf({ source, select }: SurpriseOptions): () => Promise<SurpriseCard | null> {
  const pages = new Map<number, readonly SurpriseCard[]>();
  const finished = new Set<number>();
  let pageCount = 1;
  const read = async (number: number) => {
    const known = pages.get(number);
    if (known) return known;
    const { cards, totalPages } = await source(number);
    pages.set(number, cards);
    pageCount = Math.max(pageCount, Math.min(totalPages, lastPage));
    return cards;
  };
  const takeFrom = async (number: number) => {
    const rest = shuffled((await read(number)).filter((card) => !shown.has(mediaKey(card))));
    for (let start = 0; start < rest.length; start += membershipTitles) {
      const [card] = await select(rest.slice(start, start + membershipTitles));
      if (card) return card;
    }
    finished.add(number);
    return null;
  };
  return async () => {
    // Only a page says how many there are.
    await read(1);
    for (;;) {
      const open = Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !finished.has(page));
      const page = open[Math.floor(Math.random() * open.length)];
      if (page === undefined) return null;
      const card = await takeFrom(page);
      if (!card) continue;
      shown.add(mediaKey(card));
      return card;
    }
  };
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const ranked = items.map((item) => ({ item, rank: Math.random() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
