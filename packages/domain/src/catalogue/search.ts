import { z } from 'zod';
import { firstMovieYear, maxQueryLength, maxRating } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { MediaCard, toCard } from './media.ts';
import { type MediaItem, yearOf } from './media-item.ts';

export const SearchQuery = z
  .string(messages.queryRequired)
  .trim()
  .min(1, messages.queryRequired)
  .max(maxQueryLength, messages.queryTooLong)
  .regex(plainText, messages.invalidInput);

/** Media types that a search includes. */
export const SearchType = z.enum(['multi', 'movie', 'tv']);
export type SearchType = z.infer<typeof SearchType>;

export const searchTypeLabels: Record<SearchType, string> = { multi: 'All', movie: 'Movies', tv: 'TV Shows' };

/** `popularity` is the upstream's order. */
export const SearchSort = z.enum(['popularity', 'rating', 'release_date', 'title']);
export type SearchSort = z.infer<typeof SearchSort>;

export const searchSortLabels: Record<SearchSort, string> = {
  popularity: 'Popularity',
  rating: 'Rating',
  release_date: 'Release Date',
  title: 'Title A-Z',
};

/** A card with the fields of the list view and the filters. */
export const SearchResult = MediaCard.extend({
  date: z.string(),
  overview: z.string(),
  genreIds: z.array(z.int()),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchPage = z.object({
  results: z.array(SearchResult),
  page: z.int(),
  totalPages: z.int(),
  totalResults: z.int(),
  hasMore: z.boolean(),
  /**
   * The title that was most likely meant by a query that finds nothing. The results are those of this title, unless the
   * search was exact.
   */
  correction: z.string().nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** Null if the item lacks a field that a card requires. */
export function toSearchResult(item: MediaItem): SearchResult | null {
  const card = toCard(item);
  return card && { ...card, date: item.date, overview: item.overview, genreIds: [...item.genreIds] };
}

/** Client-side filters of the search page (docs/behaviour/catalogue.md §3). */
export interface SearchFilters {
  readonly sort: SearchSort;
  readonly genres: readonly number[];
  /** First and last year, both included. */
  readonly years: readonly [first: number, last: number];
  /** Lowest and highest rating, both included. */
  readonly ratings: readonly [lowest: number, highest: number];
}

export function defaultSearchFilters(now: Date): SearchFilters {
  return {
    sort: 'popularity',
    genres: [],
    years: [firstMovieYear, now.getUTCFullYear()],
    ratings: [0, maxRating],
  };
}

/** False at the full extent of a range, which also includes unreleased titles. */
function isNarrowed(range: readonly [number, number], full: readonly [number, number]): boolean {
  return range[0] > full[0] || range[1] < full[1];
}

function isWithin(value: number, [min, max]: readonly [number, number]): boolean {
  return value >= min && value <= max;
}

/** Whether a result matches genres, years and ratings. Undated results do not match a narrowed range of years. */
export function matchesFilters(result: SearchResult, filters: SearchFilters, now: Date): boolean {
  const full = defaultSearchFilters(now);
  const year = yearOf(result.date);
  if (isNarrowed(filters.years, full.years) && (year === null || !isWithin(year, filters.years))) return false;
  if (isNarrowed(filters.ratings, full.ratings) && !isWithin(result.rating, filters.ratings)) return false;
  return filters.genres.length === 0 || filters.genres.some((genre) => result.genreIds.includes(genre));
}

const comparisons: Record<Exclude<SearchSort, 'popularity'>, (a: SearchResult, b: SearchResult) => number> = {
  rating: (a, b) => b.rating - a.rating,
  release_date: (a, b) => b.date.localeCompare(a.date),
  title: (a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' }),
};

/** Filters and sorts each loaded page separately, so that a later page never moves cards that are already shown. */
export function visibleResults(
  pages: readonly (readonly SearchResult[])[],
  filters: SearchFilters,
  now: Date,
): SearchResult[] {
  return pages.flatMap((page) => {
    const matching = page.filter((result) => matchesFilters(result, filters, now));
    return filters.sort === 'popularity' ? matching : matching.sort(comparisons[filters.sort]);
  });
}

/** Number of active filters, without the sort. */
export function activeFilterCount(filters: SearchFilters, now: Date): number {
  const full = defaultSearchFilters(now);
  return (
    filters.genres.length +
    Number(isNarrowed(filters.years, full.years)) +
    Number(isNarrowed(filters.ratings, full.ratings))
  );
}
