import { z } from 'zod';
import { limits } from './limits.ts';
import { MediaCard, toCard } from './media.ts';
import { type MediaItem, yearOf } from './media-item.ts';

/** What kinds of title a search looks through. */
export const SearchType = z.enum(['multi', 'movie', 'tv']);
export type SearchType = z.infer<typeof SearchType>;

export const searchTypeLabels: Record<SearchType, string> = { multi: 'All', movie: 'Movies', tv: 'TV Shows' };

/** `popularity` is the upstream's own order of a search. */
export const SearchSort = z.enum(['popularity', 'rating', 'release_date', 'title']);
export type SearchSort = z.infer<typeof SearchSort>;

export const searchSortLabels: Record<SearchSort, string> = {
  popularity: 'Popularity',
  rating: 'Rating',
  release_date: 'Release Date',
  title: 'Title A-Z',
};

/** A search result: a card, and what the list view and the filters want of it. */
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
});
export type SearchPage = z.infer<typeof SearchPage>;

/** The result of an item that passed the validity filter; null where a card must refuse to render. */
export function toSearchResult(item: MediaItem): SearchResult | null {
  const card = toCard(item);
  return card && { ...card, date: item.date, overview: item.overview, genreIds: [...item.genreIds] };
}

/** What the search page filters by, on the client (catalogue spec §5). */
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
    years: [limits.firstMovieYear, now.getUTCFullYear()],
    ratings: [0, limits.largestRating],
  };
}

/** Whether a range filters at all: at its full extent it keeps everything, titles yet to come included. */
function narrows(range: readonly [number, number], full: readonly [number, number]): boolean {
  return range[0] > full[0] || range[1] < full[1];
}

function within(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

/** Whether a result passes genres, years and ratings. Items with no date are dropped where years filter. */
export function matchesFilters(result: SearchResult, filters: SearchFilters, now: Date): boolean {
  const full = defaultSearchFilters(now);
  const year = yearOf(result.date);
  if (narrows(filters.years, full.years) && (year === null || !within(year, filters.years))) return false;
  if (narrows(filters.ratings, full.ratings) && !within(result.rating, filters.ratings)) return false;
  return filters.genres.length === 0 || filters.genres.some((genre) => result.genreIds.includes(genre));
}

const comparisons: Record<Exclude<SearchSort, 'popularity'>, (a: SearchResult, b: SearchResult) => number> = {
  rating: (a, b) => b.rating - a.rating,
  release_date: (a, b) => b.date.localeCompare(a.date),
  title: (a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' }),
};

/**
 * What is shown of the loaded pages. Each page is filtered and sorted by itself and appended, so that a page that
 * arrives later never moves the cards already there.
 */
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

/** How many filters are in force, the sort not counted. */
export function activeFilterCount(filters: SearchFilters, now: Date): number {
  const full = defaultSearchFilters(now);
  return (
    filters.genres.length + Number(narrows(filters.years, full.years)) + Number(narrows(filters.ratings, full.ratings))
  );
}
