import { maxId, maxQueryLength } from '../limits.ts';
import {
  type BrowseFilters,
  defaultBrowseFilters,
  ownLists,
  quickFilters,
  sortOfFilter,
  sortOptionsOf,
} from './browse-filters.ts';
import type { MediaType } from './media.ts';
import { maxProviders, providerIdsOf } from './provider-lists.ts';

/** The state of a browse page in its search params. */
export interface BrowseParams extends BrowseFilters {
  readonly query: string;
}

/** Set for the titles of the library. */
const libraryParam = 'library';
const listParam = 'list';
/** Ids of providers, separated by commas. */
const providersParam = 'on';

/** Invalid params fall back to their defaults. */
export function parseBrowseParams(mediaType: MediaType, search: string): BrowseParams {
  const params = new URLSearchParams(search);
  const filter =
    quickFilters.find((quickFilter) => quickFilter === params.get('filter')) ?? defaultBrowseFilters.filter;
  const inLibrary = params.get(libraryParam) === '1';
  const query = (params.get('q') ?? '').slice(0, maxQueryLength);
  const list = ownLists.find((name) => name === params.get(listParam));
  if (list !== undefined && !inLibrary) return { ...defaultBrowseFilters, list, query };
  const sort = sortOptionsOf(mediaType, { inLibrary }).find(({ value }) => value === params.get('sort'))?.value;
  const genre = params.get('genre') ?? '';
  return {
    inLibrary,
    list: null,
    providers: inLibrary ? [] : parseProviders(params.get(providersParam)),
    filter,
    genre: /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
    sort: sort ?? sortOfFilter(mediaType, { filter, inLibrary }),
    query,
  };
}

function parseProviders(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId);
  return providerIdsOf(ids.map(Number)).slice(0, maxProviders);
}

/** Whether the URL names a list or providers that do not exist; such params are ignored. */
export function namesUnknownList(search: string): boolean {
  const params = new URLSearchParams(search);
  const list = params.get(listParam);
  const isUnknownList = list !== null && !ownLists.some((name) => name === list);
  return isUnknownList || (params.has(providersParam) && parseProviders(params.get(providersParam)).length === 0);
}

/** The query string without '?' and without default values. */
export function formatBrowseParams(mediaType: MediaType, browse: BrowseParams): string {
  const { inLibrary, list, providers, filter, genre, sort, query } = browse;
  const params = new URLSearchParams();
  if (inLibrary) params.set(libraryParam, '1');
  if (list !== null) params.set(listParam, list);
  if (providers.length > 0) params.set(providersParam, providers.join(','));
  if (filter !== defaultBrowseFilters.filter) params.set('filter', filter);
  if (genre !== null) params.set('genre', String(genre));
  if (sort !== sortOfFilter(mediaType, browse)) params.set('sort', sort);
  if (query.trim() !== '') params.set('q', query.trim());
  // A comma needs no escape, and people read these.
  return params.toString().replaceAll('%2C', ',');
}
