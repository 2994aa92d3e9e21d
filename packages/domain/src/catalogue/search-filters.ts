import { firstMovieYear, maxRating } from '../limits.ts';
import { defineMessages } from '../messages/define-messages.ts';
import { yearOf } from './media-item.ts';

/** Media types that a search includes. */
export const searchTypes = ['multi', 'movie', 'tv'] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchTypeLabels = defineMessages('catalogue.search-filters', {
  multi: 'All',
  movie: 'Movies',
  tv: 'TV Shows',
} satisfies Record<SearchType, string>);

/** `popularity` is the upstream's order. */
export const searchSorts = ['popularity', 'rating', 'release_date', 'title'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchSortLabels = defineMessages('catalogue.search-filters.search-sort', {
  popularity: 'Popularity',
  rating: 'Rating',
  release_date: 'Release Date',
  title: 'Title A-Z',
} satisfies Record<SearchSort, string>);

/** What the filters look at. `date`: YYYY-MM-DD, or '' when unknown. */
interface FilteredResult {
  readonly title: string;
  readonly date: string;
  readonly rating: number;
  readonly genreIds: readonly number[];
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
export function matchesFilters(result: FilteredResult, filters: SearchFilters, now: Date): boolean {
  const full = defaultSearchFilters(now);
  const year = yearOf(result.date);
  if (isNarrowed(filters.years, full.years) && (year === null || !isWithin(year, filters.years))) return false;
  if (isNarrowed(filters.ratings, full.ratings) && !isWithin(result.rating, filters.ratings)) return false;
  return filters.genres.length === 0 || filters.genres.some((genre) => result.genreIds.includes(genre));
}

type Compare = (a: FilteredResult, b: FilteredResult) => number;

/** @param language BCP 47: each has an order of its letters */
function comparisonBy(sort: Exclude<SearchSort, 'popularity'>, language: string): Compare {
  const titles = new Intl.Collator(language, { sensitivity: 'base' });
  const comparisons: Record<typeof sort, Compare> = {
    rating: (a, b) => b.rating - a.rating,
    release_date: (a, b) => b.date.localeCompare(a.date),
    title: (a, b) => titles.compare(a.title, b.title),
  };
  return comparisons[sort];
}

/** Filters and sorts each loaded page separately, so that a later page never moves cards that are already shown. */
export function visibleResults<Result extends FilteredResult>(
  pages: readonly (readonly Result[])[],
  filters: SearchFilters & { readonly language?: string },
  now: Date,
): Result[] {
  return pages.flatMap((page) => {
    const matching = page.filter((result) => matchesFilters(result, filters, now));
    const { sort, language = 'en' } = filters;
    return sort === 'popularity' ? matching : matching.sort(comparisonBy(sort, language));
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
