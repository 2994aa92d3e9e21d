import { maxQueryLength } from '../limits.ts';
import {
  type BrowseFilters,
  defaultBrowseFilters,
  quickFilters,
  sortOfFilter,
  sortOptionsOf,
} from './browse-filters.ts';
import type { MediaType } from './media.ts';

/** The state of a browse page in its search params. */
export interface BrowseParams extends BrowseFilters {
  readonly query: string;
}

/** Set for the titles of the library. */
const libraryParam = 'library';

/** Invalid params fall back to their defaults. */
export function parseBrowseParams(mediaType: MediaType, search: string): BrowseParams {
  const params = new URLSearchParams(search);
  const filter =
    quickFilters.find((quickFilter) => quickFilter === params.get('filter')) ?? defaultBrowseFilters.filter;
  const inLibrary = params.get(libraryParam) === '1';
  const sort = sortOptionsOf(mediaType, { inLibrary }).find(({ value }) => value === params.get('sort'))?.value;
  const genre = params.get('genre') ?? '';
  return {
    inLibrary,
    filter,
    genre: /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
    sort: sort ?? sortOfFilter(mediaType, { filter, inLibrary }),
    query: (params.get('q') ?? '').slice(0, maxQueryLength),
  };
}

/** The query string without '?' and without default values. */
export function formatBrowseParams(mediaType: MediaType, browse: BrowseParams): string {
  const { inLibrary, filter, genre, sort, query } = browse;
  const params = new URLSearchParams();
  if (inLibrary) params.set(libraryParam, '1');
  if (filter !== defaultBrowseFilters.filter) params.set('filter', filter);
  if (genre !== null) params.set('genre', String(genre));
  if (sort !== sortOfFilter(mediaType, browse)) params.set('sort', sort);
  if (query.trim() !== '') params.set('q', query.trim());
  return params.toString();
}
