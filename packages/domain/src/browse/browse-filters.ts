import type { MediaCard, MediaType } from '../catalogue/media.ts';
import { deduplicateMedia } from '../catalogue/media-item.ts';
import { defineMessages } from '../messages/define-messages.ts';
import {
  dateParameters,
  defaultRatingVotes,
  filterParameters,
  noTitleFilters,
  type TitleFilters,
} from './title-filters.ts';

/** Minimum votes of a browse result, in general and for Top Rated. */
const minBrowseVotes = 10;
const minTopRatedVotes = 100;
/** Trending shows releases of the last 30 days. */
const trendingWindowMs = 2_592_000_000;

/** Quick filters of /movies and /tv (docs/behaviour/catalogue.md §2). */
export const quickFilters = ['all', 'trending', 'top_rated', 'latest'] as const;
export type QuickFilter = (typeof quickFilters)[number];

const movieSorts = [
  'popularity.desc',
  'vote_average.desc',
  'primary_release_date.desc',
  'revenue.desc',
  'title.asc',
  'title.desc',
] as const;
const showSorts = ['popularity.desc', 'vote_average.desc', 'first_air_date.desc', 'name.asc', 'name.desc'] as const;
export const browseSorts = [...movieSorts, ...showSorts] as const;
export type BrowseSort = (typeof browseSorts)[number];

/** When a title's first file was found: the library's own sort (docs/behaviour/library.md §6). */
export const addedSort = 'added_at.desc';
export type BrowseOrLibrarySort = BrowseSort | typeof addedSort;

export const sortLabels = defineMessages('browse.browse-filters.sorts', {
  added: 'Recently Added',
  popular: 'Most Popular',
  rated: 'Top Rated',
  latest: 'Latest',
  grossing: 'Highest Grossing',
  aToZ: 'A to Z',
  zToA: 'Z to A',
});

/** The keys of the sorts' labels. */
export const sortLabel = {
  [addedSort]: 'added',
  'popularity.desc': 'popular',
  'vote_average.desc': 'rated',
  'primary_release_date.desc': 'latest',
  'first_air_date.desc': 'latest',
  'revenue.desc': 'grossing',
  'title.asc': 'aToZ',
  'name.asc': 'aToZ',
  'title.desc': 'zToA',
  'name.desc': 'zToA',
} as const satisfies Record<BrowseOrLibrarySort, keyof typeof sortLabels>;

function sortOption<Sort extends BrowseOrLibrarySort>(value: Sort) {
  return { value, label: sortLabels[sortLabel[value]] };
}

/** Options of the sort select, in order; labels in English. */
export const sortOptions = { movie: movieSorts.map(sortOption), tv: showSorts.map(sortOption) };

export const quickFilterLabels = defineMessages('browse.browse-filters', {
  allMovies: 'All Movies',
  allShows: 'All Shows',
  trending: 'Trending',
  top_rated: 'Top Rated',
  latest: 'Latest',
});

/** The key of a quick filter's label. */
export function quickFilterLabel(mediaType: MediaType, filter: QuickFilter): keyof typeof quickFilterLabels {
  if (filter !== 'all') return filter;
  return mediaType === 'movie' ? 'allMovies' : 'allShows';
}

/** Lists of the upstream with an order of their own, which no filter narrows. */
export const ownLists = ['trending'] as const;
export type OwnList = (typeof ownLists)[number];

/** What the upstream's list is restricted to and sorted by. */
export interface DiscoverFilters extends TitleFilters {
  readonly filter: QuickFilter;
  readonly sort: BrowseSort;
}

export interface BrowseFilters extends Omit<DiscoverFilters, 'sort'> {
  /** Lists the titles of the library, in place of the upstream's. */
  readonly inLibrary: boolean;
  /** In place of all titles; every other filter leaves it. */
  readonly list: OwnList | null;
  /** Leaves out what the member has seen; in the browser only. */
  readonly hideSeen: boolean;
  readonly sort: BrowseOrLibrarySort;
}

/** Sorts of the catalogue, or of the library: it knows when a file was found, and no revenue. */
export function sortOptionsOf(
  mediaType: MediaType,
  { inLibrary }: Pick<BrowseFilters, 'inLibrary'>,
): readonly { value: BrowseOrLibrarySort; label: string }[] {
  const options: readonly { value: BrowseSort; label: string }[] = sortOptions[mediaType];
  if (!inLibrary) return options;
  return [sortOption(addedSort), ...options.filter(({ value }) => value !== 'revenue.desc')];
}

/** The sort that a quick filter implies. */
export function sortOfFilter(
  mediaType: MediaType,
  { filter, inLibrary }: Pick<BrowseFilters, 'filter' | 'inLibrary'>,
): BrowseOrLibrarySort {
  if (filter === 'all' && inLibrary) return addedSort;
  if (filter === 'top_rated') return 'vote_average.desc';
  if (filter !== 'latest') return 'popularity.desc';
  return mediaType === 'movie' ? 'primary_release_date.desc' : 'first_air_date.desc';
}

export function isSortOf(mediaType: MediaType, sort: BrowseSort): boolean {
  return sortOptions[mediaType].some(({ value }) => value === sort);
}

export const defaultBrowseFilters = {
  ...noTitleFilters,
  filter: 'all',
  sort: 'popularity.desc',
  inLibrary: false,
  list: null,
  hideSeen: false,
} as const satisfies BrowseFilters;

/** Selecting a quick filter sets its sort and does not change the other filters. */
export function withQuickFilter(mediaType: MediaType, filters: BrowseFilters, filter: QuickFilter): BrowseFilters {
  return { ...filters, list: null, filter, sort: sortOfFilter(mediaType, { ...filters, filter }) };
}

/** Selecting a sort other than the quick filter's resets the filter to All. */
export function withSort(mediaType: MediaType, filters: BrowseFilters, sort: BrowseOrLibrarySort): BrowseFilters {
  return { ...filters, list: null, sort, filter: sort === sortOfFilter(mediaType, filters) ? filters.filter : 'all' };
}

/** Selecting a genre in place of those chosen changes neither sort nor quick filter. */
export function withGenre(filters: BrowseFilters, genre: number | null): BrowseFilters {
  return { ...filters, list: null, genres: genre === null ? [] : [genre], matchAll: false };
}

/** Switching to the library or back leaves a single genre and a chosen sort that the new list has. */
export function withLibrary<Filters extends BrowseFilters>(
  mediaType: MediaType,
  filters: Filters,
  inLibrary: boolean,
): Filters {
  const isChosen =
    filters.sort !== sortOfFilter(mediaType, filters) &&
    sortOptionsOf(mediaType, { inLibrary }).some(({ value }) => value === filters.sort);
  const next = { ...filters, inLibrary, ...(inLibrary && libraryFilters(filters)) };
  return isChosen ? next : { ...next, sort: sortOfFilter(mediaType, next) };
}

/** Of its files the library knows one genre to filter by. */
function libraryFilters({ genres }: TitleFilters) {
  return { ...noTitleFilters, genres: genres.length === 1 ? genres : [], list: null, hideSeen: false };
}

/** Votes that a title has at least, unless another number is chosen. */
export function defaultVotes({ filter, rating }: Pick<DiscoverFilters, 'filter' | 'rating'>): number {
  if (filter === 'top_rated') return minTopRatedVotes;
  return rating === null ? minBrowseVotes : defaultRatingVotes;
}

interface DiscoverContext {
  readonly now: Date;
  /** Of the services and age ratings. */
  readonly region: string;
  /** Age ratings of the region, the lowest first. */
  readonly certificates: readonly string[];
}

/** The upstream's discover parameters; dates are UTC days. */
export function discoverParameters(
  mediaType: MediaType,
  filters: DiscoverFilters,
  { now, ...context }: DiscoverContext,
): Record<string, string> {
  const { filter, sort, years, votes } = filters;
  const today = now.toISOString().slice(0, 10);
  const windowStart = new Date(now.getTime() - trendingWindowMs).toISOString().slice(0, 10);
  const isTrending = filter === 'trending';
  return {
    sort_by: sort,
    include_adult: 'false',
    'vote_count.gte': String(votes ?? defaultVotes(filters)),
    ...filterParameters(filters, context),
    ...dateParameters(mediaType, {
      from: [...(isTrending ? [windowStart] : []), ...(years.from === null ? [] : [`${years.from}-01-01`])],
      to: [...(isTrending || filter === 'latest' ? [today] : []), ...(years.to === null ? [] : [`${years.to}-12-31`])],
    }),
  };
}

/** Cards of all loaded pages without duplicates: a list that changes while it is paged repeats titles. */
export function mergeCards<Card extends Pick<MediaCard, 'mediaType' | 'id'>>(
  pages: readonly (readonly Card[])[],
): Card[] {
  return deduplicateMedia(pages.flat());
}
