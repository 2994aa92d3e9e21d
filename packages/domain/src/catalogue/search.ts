import { z } from 'zod';
import { firstMovieYear, maxQueryLength, maxRating } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { EpisodeNumber, MediaCard, MediaId, SeasonNumber, toCard } from './media.ts';
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

/** A title that the validity filter drops (docs/behaviour/search.md §3). */
export const UnlistedResult = SearchResult.extend({ year: z.int().nullable(), posterPath: z.string().nullable() });
export type UnlistedResult = z.infer<typeof UnlistedResult>;

/** A person whose name was searched for. */
export const FoundPerson = z.object({
  id: MediaId,
  name: z.string(),
  /** 'Acting', 'Directing'; '' if unknown. */
  department: z.string(),
  /** Null unless it was read: that of the person who is meant. */
  titleCount: z.int().nullable(),
  profilePath: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundCollection = z.object({ id: MediaId, name: z.string(), posterPath: z.string().nullable() });
export type FoundCollection = z.infer<typeof FoundCollection>;

/** The episode of "severance s2e3". */
export const FoundEpisode = z.object({
  showId: MediaId,
  showTitle: z.string(),
  season: SeasonNumber,
  episode: EpisodeNumber,
  /** '' if unknown. */
  name: z.string(),
});
export type FoundEpisode = z.infer<typeof FoundEpisode>;

/** What a search found, page by page; people, collections and the episode are on the first one only. */
export const SearchPage = z.object({
  results: z.array(SearchResult),
  people: z.array(FoundPerson),
  collections: z.array(FoundCollection),
  episode: FoundEpisode.nullable(),
  /** Titles that the validity filter drops: how many there are more, and those that were asked for. */
  unlisted: z.object({ moreCount: z.int(), results: z.array(UnlistedResult) }),
  /** Whether the query is the id or address of something that the catalogue lacks. */
  isMissing: z.boolean(),
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

export function toUnlistedResult(item: MediaItem): UnlistedResult {
  const { mediaType, id, title, date, overview, posterPath, voteAverage, genreIds } = item;
  const genres = genreIds.filter((genre) => genre > 0);
  return {
    mediaType,
    id,
    title,
    year: yearOf(date),
    posterPath,
    rating: voteAverage,
    date,
    overview,
    genreIds: genres,
  };
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
export function matchesFilters(result: UnlistedResult, filters: SearchFilters, now: Date): boolean {
  const full = defaultSearchFilters(now);
  const year = yearOf(result.date);
  if (isNarrowed(filters.years, full.years) && (year === null || !isWithin(year, filters.years))) return false;
  if (isNarrowed(filters.ratings, full.ratings) && !isWithin(result.rating, filters.ratings)) return false;
  return filters.genres.length === 0 || filters.genres.some((genre) => result.genreIds.includes(genre));
}

const comparisons: Record<Exclude<SearchSort, 'popularity'>, (a: UnlistedResult, b: UnlistedResult) => number> = {
  rating: (a, b) => b.rating - a.rating,
  release_date: (a, b) => b.date.localeCompare(a.date),
  title: (a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' }),
};

/** Filters and sorts each loaded page separately, so that a later page never moves cards that are already shown. */
export function visibleResults<Result extends UnlistedResult>(
  pages: readonly (readonly Result[])[],
  filters: SearchFilters,
  now: Date,
): Result[] {
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
