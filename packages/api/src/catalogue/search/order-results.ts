import { type MediaItem, shownTexts, yearOf } from '@marquee/domain/catalogue/media-item';
import { foldTitle } from '@marquee/titles/fold-title';

/** What a search is for, as far as it decides which of its results come first. */
export interface WantedTitle {
  /** Without year and episode. */
  readonly title: string;
  /** All that was typed, where the year may be a word of the title: "Wonder Woman 1984". */
  readonly fullTitle: string;
  readonly year: number | null;
  /** Whether an episode was named, which only shows have. */
  readonly isShow: boolean;
}

/** Whether two titles are the same but for case, marks, punctuation and a leading article. */
export function isSameTitle(a: string, b: string): boolean {
  const { text } = foldTitle(a);
  return text === '' ? a.trim().toLowerCase() === b.trim().toLowerCase() : text === foldTitle(b).text;
}

/** The exact title first, then those of the year; the rest, and what is equal, in the upstream's order. */
export function orderResults(items: readonly MediaItem[], wanted: WantedTitle): MediaItem[] {
  return items
    .map((item) => ({ item, place: placeOf(item, wanted) }))
    .sort((a, b) => a.place - b.place || (isExactPlace(a.place) ? b.item.popularity - a.item.popularity : 0))
    .map(({ item }) => item);
}

const places = { full: 0, exactOfYear: 1, ofYear: 2, exactNearYear: 3, nearYear: 4, exact: 5, other: 6 };
/** Behind all titles that are no shows. */
const noShow = 10;

function isExactPlace(place: number): boolean {
  const { full, exactOfYear, exactNearYear, exact } = places;
  return [full, exactOfYear, exactNearYear, exact].includes(place % noShow);
}

function placeOf(item: MediaItem, { title, fullTitle, year, isShow }: WantedTitle): number {
  const behind = isShow && item.mediaType !== 'tv' ? noShow : 0;
  const isNamed = (text: string) => [item.title, shownTexts(item).title].some((shown) => isSameTitle(text, shown));
  if (isNamed(fullTitle)) return behind + places.full;
  const isExact = isNamed(title);
  const difference = yearsApart(item, year);
  if (difference === 0) return behind + (isExact ? places.exactOfYear : places.ofYear);
  // Remembered one year off: a premiere in December.
  if (difference === 1) return behind + (isExact ? places.exactNearYear : places.nearYear);
  return behind + (isExact ? places.exact : places.other);
}

/** Infinite without a year. */
export function yearsApart({ date }: Pick<MediaItem, 'date'>, year: number | null): number {
  const itemYear = yearOf(date);
  return year === null || itemYear === null ? Number.POSITIVE_INFINITY : Math.abs(itemYear - year);
}
