import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import type { Region } from '@marquee/domain/catalogue/where-to-watch';
import { limits } from '@marquee/domain/limits';
import type { CollectionRecord, PersonRecord } from './people-and-collections.ts';
import { defaultAppendToResponse, type Subject, type SubresourceName } from './title-subresources.ts';
import type { EpisodeList, MediaPage, MovieRecord, ShowRecord } from './titles.ts';

/** 'multi' searches movies and shows. */
export type SearchScope = 'multi' | MediaType;

/** Query parameters under the upstream's names. Values are ready to send. */
export type DiscoverParameters = Readonly<Record<string, string>>;

/** Parameters that only the catalogue proxy sends. */
interface Parameters {
  readonly parameters?: DiscoverParameters;
}

/** Subresources to append, sorted; for a show also 'season/1'. */
interface Append extends Parameters {
  readonly append?: readonly string[];
}

export const namedLists = {
  movie: ['now_playing', 'top_rated', 'upcoming'],
  tv: ['airing_today', 'on_the_air', 'top_rated'],
} as const;
export type NamedList = (typeof namedLists)[MediaType][number];

/** Every read that the catalogue can send to its source. Nothing else reaches the upstream. */
export type CatalogueRead =
  | ({ readonly kind: 'trending'; readonly media: 'all' | MediaType; readonly window?: 'day' | 'week' } & Parameters)
  | ({ readonly kind: 'popular'; readonly media: MediaType; readonly page: number } & Parameters)
  | ({ readonly kind: 'list'; readonly list: NamedList; readonly media: MediaType; readonly page: number } & Parameters)
  | {
      readonly kind: 'discover';
      readonly media: MediaType;
      readonly page: number;
      readonly parameters: DiscoverParameters;
    }
  | ({
      readonly kind: 'search';
      readonly scope: SearchScope;
      readonly query: string;
      readonly page: number;
    } & Parameters)
  | ({ readonly kind: 'details'; readonly media: MediaType; readonly id: number } & Append)
  | ({ readonly kind: 'season'; readonly showId: number; readonly season: number } & Append)
  | ({ readonly kind: 'genres'; readonly media: MediaType } & Parameters)
  | ({ readonly kind: 'person'; readonly id: number } & Append)
  | ({ readonly kind: 'collection'; readonly id: number } & Append)
  /** Countries whose streaming providers are known. */
  | { readonly kind: 'regions' }
  | PassthroughRead;

/** A read of the catalogue proxy only: the document is validated and passed on unchanged. */
export type PassthroughRead =
  | ({ readonly kind: 'part'; readonly subject: Subject; readonly part: SubresourceName } & Parameters)
  | ({ readonly kind: 'episode'; readonly showId: number; readonly season: number; readonly episode: number } & Append)
  /** People found by `query`; without it, popular people. */
  | ({ readonly kind: 'people'; readonly query?: string; readonly page: number } & Parameters)
  | ({ readonly kind: 'find'; readonly externalId: string; readonly source: string } & Parameters)
  | { readonly kind: 'configuration' };

export type ListRead = Extract<CatalogueRead, { kind: 'trending' | 'popular' | 'list' | 'discover' | 'search' }>;

/** Path and sorted parameters of a read, so that equal reads have equal URLs. */
export interface UpstreamUrl {
  readonly path: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export function upstreamUrl(read: CatalogueRead): UpstreamUrl {
  return {
    path: pathOf(read),
    parameters: sorted({ ...impliedParameters(read), ...('parameters' in read && read.parameters) }),
  };
}

function pathOf(read: CatalogueRead): string {
  switch (read.kind) {
    case 'trending':
      return `/trending/${read.media}/${read.window ?? 'day'}`;
    case 'popular':
      return `/${read.media}/popular`;
    case 'list':
      return `/${read.media}/${read.list}`;
    case 'discover':
      return `/discover/${read.media}`;
    case 'search':
      return `/search/${read.scope}`;
    case 'details':
      return subjectPath({ owner: read.media, id: read.id });
    case 'season':
      return subjectPath({ ...read, owner: 'season' });
    case 'episode':
      return subjectPath({ ...read, owner: 'episode' });
    case 'person':
    case 'collection':
      return subjectPath({ owner: read.kind, id: read.id });
    case 'part':
      return `${subjectPath(read.subject)}/${read.part}`;
    case 'people':
      return read.query === undefined ? '/person/popular' : '/search/person';
    case 'find':
      return `/find/${encodeURIComponent(read.externalId)}`;
    case 'genres':
      return `/genre/${read.media}/list`;
    case 'regions':
      return '/watch/providers/regions';
    case 'configuration':
      return '/configuration';
  }
}

function subjectPath(subject: Subject): string {
  if ('id' in subject) return `/${subject.owner}/${subject.id}`;
  const season = `/tv/${subject.showId}/season/${subject.season}`;
  return subject.owner === 'episode' ? `${season}/episode/${subject.episode}` : season;
}

/** Parameters that the fields of the read imply. */
function impliedParameters(read: CatalogueRead): Readonly<Record<string, string | undefined>> {
  switch (read.kind) {
    case 'details':
      return { append_to_response: [...defaultAppendToResponse, ...(read.append ?? [])].join(',') };
    case 'season':
    case 'episode':
    case 'person':
    case 'collection':
      return { append_to_response: read.append?.join(',') };
    case 'popular':
    case 'list':
    case 'discover':
    case 'search':
    case 'people':
      return { page: pageText(read.page), ...('query' in read && { query: read.query }) };
    case 'find':
      return { external_source: read.source };
    default:
      return {};
  }
}

const keys = new WeakMap<CatalogueRead, string>();

/** Cache key of a read, computed once per object. */
export function readKey(read: CatalogueRead): string {
  const cached = keys.get(read);
  if (cached !== undefined) return cached;
  const { path, parameters } = upstreamUrl(read);
  // URLSearchParams takes five times as long, and a page of the history computes twenty keys.
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

/** What pages need of the document of a read; null where it is only passed on. */
export type RecordOf<Read extends CatalogueRead> = Read extends ListRead
  ? MediaPage
  : Read extends { kind: 'details'; media: infer Media extends MediaType }
    ? { movie: MovieRecord; tv: ShowRecord }[Media]
    : Read extends { kind: 'season' }
      ? EpisodeList
      : Read extends { kind: 'genres' }
        ? readonly Genre[]
        : Read extends { kind: 'person' }
          ? PersonRecord
          : Read extends { kind: 'collection' }
            ? CollectionRecord
            : Read extends { kind: 'regions' }
              ? readonly Region[]
              : null;

/** A valid document: its bytes as the upstream sent them, and its parsed form. */
export interface UpstreamDocument<Read extends CatalogueRead = CatalogueRead> {
  readonly body: Buffer;
  readonly record: RecordOf<Read>;
}

/** Source of titles. Both sources use the upstream's JSON format, so that parsing and caching are shared. */
export interface CatalogueSource {
  readonly name: 'sample' | 'tmdb';
  /**
   * Resolves with a document that was parsed and validated once.
   * @throws CatalogueError
   */
  read<Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>>;
}
