import { type BrowseChoice, defaultBrowseChoice, quickFilters, sortOfFilter, sortOptions } from './browse-choice.ts';
import { limits } from './limits.ts';
import type { MediaType } from './media.ts';

/** The state of a browse page that stands in its address: a choice and the text searched for. */
export interface BrowseAddress extends BrowseChoice {
  readonly query: string;
}

/** Reads a browse page's query string; what makes no sense is its default. */
export function parseBrowseAddress(mediaType: MediaType, search: string): BrowseAddress {
  const values = new URLSearchParams(search);
  const filter = quickFilters.find((known) => known === values.get('filter')) ?? defaultBrowseChoice.filter;
  const sort = sortOptions[mediaType].find(({ value }) => value === values.get('sort'))?.value;
  const genre = values.get('genre') ?? '';
  return {
    filter,
    genre: /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
    sort: sort ?? sortOfFilter(mediaType, filter),
    query: (values.get('q') ?? '').slice(0, limits.searchQuery),
  };
}

/** The query string of a browse page, without '?', leaving out what is the default. */
export function formatBrowseAddress(mediaType: MediaType, { filter, genre, sort, query }: BrowseAddress): string {
  const values = new URLSearchParams();
  if (filter !== defaultBrowseChoice.filter) values.set('filter', filter);
  if (genre !== null) values.set('genre', String(genre));
  if (sort !== sortOfFilter(mediaType, filter)) values.set('sort', sort);
  if (query.trim() !== '') values.set('q', query.trim());
  return values.toString();
}
