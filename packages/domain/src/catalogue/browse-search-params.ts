import { limits } from '../limits.ts';
import { type BrowseFilters, defaultBrowseFilters, quickFilters, sortOfFilter, sortOptions } from './browse-filters.ts';
import type { MediaType } from './media.ts';

/** The state of a browse page in its search params. */
export interface BrowseParams extends BrowseFilters {
  readonly query: string;
}

/** Invalid params fall back to their defaults. */
export function parseBrowseParams(mediaType: MediaType, search: string): BrowseParams {
  const params = new URLSearchParams(search);
  const filter =
    quickFilters.find((quickFilter) => quickFilter === params.get('filter')) ?? defaultBrowseFilters.filter;
  const sort = sortOptions[mediaType].find(({ value }) => value === params.get('sort'))?.value;
  const genre = params.get('genre') ?? '';
  return {
    filter,
    genre: /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
    sort: sort ?? sortOfFilter(mediaType, filter),
    query: (params.get('q') ?? '').slice(0, limits.maxQueryLength),
  };
}

/** The query string without '?' and without default values. */
export function formatBrowseParams(mediaType: MediaType, { filter, genre, sort, query }: BrowseParams): string {
  const params = new URLSearchParams();
  if (filter !== defaultBrowseFilters.filter) params.set('filter', filter);
  if (genre !== null) params.set('genre', String(genre));
  if (sort !== sortOfFilter(mediaType, filter)) params.set('sort', sort);
  if (query.trim() !== '') params.set('q', query.trim());
  return params.toString();
}
