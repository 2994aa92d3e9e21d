import { limits } from './limits.ts';
import { defaultSearchFilters, type SearchFilters, SearchSort, SearchType } from './search.ts';

/** The whole state of the search page, as it stands in its address (catalogue spec §2). */
export interface SearchAddress {
  readonly query: string;
  readonly type: SearchType;
  readonly filters: SearchFilters;
}

/** Reads the search page's query string; what makes no sense is its default, ranges are put in order and in bounds. */
export function parseSearchAddress(search: string, now: Date): SearchAddress {
  const values = new URLSearchParams(search);
  const full = defaultSearchFilters(now);
  const range = (name: string, [least, most]: readonly [number, number]): [number, number] => {
    const first = bounded(values.get(`${name}_min`), { least, most, otherwise: least });
    const last = bounded(values.get(`${name}_max`), { least, most, otherwise: most });
    return first <= last ? [first, last] : [last, first];
  };
  const years = range('year', full.years);
  return {
    query: (values.get('q') ?? '').slice(0, limits.searchQuery),
    type: SearchType.safeParse(values.get('type')).data ?? 'multi',
    filters: {
      sort: SearchSort.safeParse(values.get('sort')).data ?? full.sort,
      genres: parseGenres(values.get('genres')),
      years: [Math.trunc(years[0]), Math.trunc(years[1])],
      ratings: range('rating', full.ratings),
    },
  };
}

/** The search page's query string, without '?': empty without a query, and leaving out what is the default. */
export function formatSearchAddress({ query, type, filters }: SearchAddress, now: Date): string {
  const values = new URLSearchParams();
  if (query.trim() === '') return '';
  const full = defaultSearchFilters(now);
  values.set('q', query.trim());
  if (type !== 'multi') values.set('type', type);
  if (filters.sort !== full.sort) values.set('sort', filters.sort);
  if (filters.genres.length > 0) values.set('genres', filters.genres.join(','));
  if (filters.years[0] !== full.years[0]) values.set('year_min', String(filters.years[0]));
  if (filters.years[1] !== full.years[1]) values.set('year_max', String(filters.years[1]));
  if (filters.ratings[0] !== full.ratings[0]) values.set('rating_min', String(filters.ratings[0]));
  if (filters.ratings[1] !== full.ratings[1]) values.set('rating_max', String(filters.ratings[1]));
  return values.toString();
}

function parseGenres(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, 40);
}

function bounded(
  text: string | null,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}
