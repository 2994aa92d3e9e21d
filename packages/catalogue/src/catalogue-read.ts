import { limits } from '@marquee/domain/limits';
import type { MediaType } from '@marquee/domain/media';

/** Search runs over one kind of title or over all. */
export type SearchScope = 'multi' | MediaType;

/** The parameters of a discover call, under the upstream's own names (catalogue spec §7). Values are text, ready to send. */
export interface DiscoverParameters {
  readonly sort_by?: string;
  readonly include_adult?: string;
  readonly 'vote_count.gte'?: string;
  readonly with_genres?: string;
  readonly 'primary_release_date.gte'?: string;
  readonly 'primary_release_date.lte'?: string;
  readonly 'first_air_date.gte'?: string;
  readonly 'first_air_date.lte'?: string;
  readonly with_watch_providers?: string;
  readonly watch_region?: string;
}

/** Every read that the catalogue can make of its source. Nothing else ever reaches the upstream. */
export type CatalogueRead =
  | { readonly kind: 'trending'; readonly media: 'all' | MediaType }
  | { readonly kind: 'popular'; readonly media: MediaType; readonly page: number }
  | {
      readonly kind: 'discover';
      readonly media: MediaType;
      readonly page: number;
      readonly parameters: DiscoverParameters;
    }
  | { readonly kind: 'search'; readonly scope: SearchScope; readonly query: string; readonly page: number }
  | { readonly kind: 'details'; readonly media: MediaType; readonly id: number }
  | { readonly kind: 'season'; readonly showId: number; readonly season: number }
  | { readonly kind: 'genres'; readonly media: MediaType };

export type ListRead = Extract<CatalogueRead, { kind: 'trending' | 'popular' | 'discover' | 'search' }>;

/** Where a read stands at the upstream: its path and its query, sorted, so that equal reads are equal text. */
export interface UpstreamAddress {
  readonly path: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export function upstreamAddress(read: CatalogueRead): UpstreamAddress {
  switch (read.kind) {
    case 'trending':
      return { path: `/trending/${read.media}/day`, parameters: [] };
    case 'popular':
      return { path: `/${read.media}/popular`, parameters: sorted({ page: pageText(read.page) }) };
    case 'discover':
      return { path: `/discover/${read.media}`, parameters: sorted({ ...read.parameters, page: pageText(read.page) }) };
    case 'search':
      return { path: `/search/${read.scope}`, parameters: sorted({ query: read.query, page: pageText(read.page) }) };
    case 'details':
      return { path: `/${read.media}/${read.id}`, parameters: [['append_to_response', 'videos,credits,similar']] };
    case 'season':
      return { path: `/tv/${read.showId}/season/${read.season}`, parameters: [] };
    case 'genres':
      return { path: `/genre/${read.media}/list`, parameters: [] };
  }
}

const keys = new WeakMap<CatalogueRead, string>();

/** The cache's key of a read; made once for each object. */
export function readKey(read: CatalogueRead): string {
  const known = keys.get(read);
  if (known !== undefined) return known;
  const { path, parameters } = upstreamAddress(read);
  // URLSearchParams takes five times as long, and a page of the history makes twenty of these.
  const key = `${path}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  keys.set(read, key);
  return key;
}

function pageText(page: number): string {
  return String(Math.min(limits.lastPage, Math.max(1, Math.trunc(page))));
}

function sorted(values: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
