import {
  defaultSearchFilters,
  type SearchFilters,
  type SearchType,
  searchSorts,
  searchTypes,
} from '@marquee/domain/catalogue/search-filters';
import { maxQueryLength } from '@marquee/domain/limits';

/** The state of the search page in its URL (docs/behaviour/catalogue.md §3). */
export interface SearchParams {
  readonly query: string;
  /** Searches for the query even if it finds nothing, and not for the title that it may mean. */
  readonly exact: boolean;
  /** With the titles that the validity filter drops. */
  readonly unlisted: boolean;
  readonly type: SearchType;
  readonly filters: SearchFilters;
}

/** Set to '1' for a search that is not corrected. */
export const exactParam = 'exact';
/** Set to '1' for a search with unlisted titles. */
const unlistedParam = 'unlisted';

/** Parses the query string; invalid values become defaults, ranges are ordered and clamped. */
export function parseSearchParams(search: string, now: Date): SearchParams {
  const params = new URLSearchParams(search);
  const defaults = defaultSearchFilters(now);
  const range = (name: string, [min, max]: readonly [number, number]): [number, number] => {
    const first = clamped(params.get(`${name}_min`), { min, max, fallback: min });
    const last = clamped(params.get(`${name}_max`), { min, max, fallback: max });
    return first <= last ? [first, last] : [last, first];
  };
  const years = range('year', defaults.years);
  return {
    query: (params.get('q') ?? '').slice(0, maxQueryLength),
    exact: params.get(exactParam) === '1',
    unlisted: params.get(unlistedParam) === '1',
    type: searchTypes.find((type) => type === params.get('type')) ?? 'multi',
    filters: {
      sort: searchSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
      genres: parseGenres(params.get('genres')),
      years: [Math.trunc(years[0]), Math.trunc(years[1])],
      ratings: range('rating', defaults.ratings),
    },
  };
}

/** Formats the query string without '?'; empty without a query, omitting defaults. */
export function formatSearchParams({ query, exact, unlisted, type, filters }: SearchParams, now: Date): string {
  const params = new URLSearchParams();
  if (query.trim() === '') return '';
  const defaults = defaultSearchFilters(now);
  params.set('q', query.trim());
  if (exact) params.set(exactParam, '1');
  if (unlisted) params.set(unlistedParam, '1');
  if (type !== 'multi') params.set('type', type);
  if (filters.sort !== defaults.sort) params.set('sort', filters.sort);
  if (filters.genres.length > 0) params.set('genres', filters.genres.join(','));
  if (filters.years[0] !== defaults.years[0]) params.set('year_min', String(filters.years[0]));
  if (filters.years[1] !== defaults.years[1]) params.set('year_max', String(filters.years[1]));
  if (filters.ratings[0] !== defaults.ratings[0]) params.set('rating_min', String(filters.ratings[0]));
  if (filters.ratings[1] !== defaults.ratings[1]) params.set('rating_max', String(filters.ratings[1]));
  return params.toString();
}

function parseGenres(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, 40);
}

function clamped(text: string | null, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
}
