import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import type { Region } from '@marquee/domain/catalogue/where-to-watch';
import { lastPage } from '@marquee/domain/limits';
import { defaultAppendToResponse, type Subject, type SubresourceName } from './title-subresources.ts';
import type { AiringsRecord } from './upstream/upstream-airings.ts';
import type { Certificates } from './upstream/upstream-certificates.ts';
import type { CollectionRecord } from './upstream/upstream-collection.ts';
import type { RankedProvider } from './upstream/upstream-extras.ts';
import type { FoundRecord } from './upstream/upstream-find.ts';
import type { MediaPage } from './upstream/upstream-list.ts';
import type { PersonRecord } from './upstream/upstream-person.ts';
import type { EpisodeList, MovieRecord, ShowRecord } from './upstream/upstream-title.ts';

/** 'multi' searches movies and shows. */
export type SearchScope = 'multi' | MediaType;

/** Query parameters under the upstream's names. Values are ready to send. */
export type DiscoverParameters = Readonly<Record<string, string>>;

export const namedLists = {
  movie: ['now_playing', 'top_rated', 'upcoming'],
  tv: ['airing_today', 'on_the_air', 'top_rated'],
} as const;
export type NamedList = (typeof namedLists)[MediaType][number];

/** Subresources to append, sorted; for a show also 'season/1'. */
interface Append {
  append?: readonly string[];
}

/** Every read that the catalogue can send to its source. Nothing else reaches the upstream. */
export type CatalogueRead = Readonly<
  (
    | { kind: 'trending'; media: 'all' | MediaType; window?: 'day' | 'week' }
    | { kind: 'popular'; media: MediaType; page: number }
    | { kind: 'list'; list: NamedList; media: MediaType; page: number }
    | { kind: 'discover'; media: MediaType; page: number; parameters: DiscoverParameters }
    | { kind: 'search'; scope: SearchScope; query: string; page: number }
    | ({ kind: 'details'; media: MediaType; id: number } & Append)
    /** The facts of a title alone, with seasons of a show: `maxAppended` at most. Never cached. */
    | { kind: 'airings'; media: MediaType; id: number; seasons?: readonly number[] }
    | ({ kind: 'season'; showId: number; season: number } & Append)
    | ({ kind: 'episode'; showId: number; season: number; episode: number } & Append)
    | ({ kind: 'person'; id: number } & Append)
    | ({ kind: 'collection'; id: number } & Append)
    | { kind: 'part'; subject: Subject; part: SubresourceName }
    /** People found by `query`; without it, popular people. */
    | { kind: 'people'; query?: string; page: number }
    | { kind: 'find'; externalId: string; source: string }
    /** Countries whose streaming providers are known. */
    | { kind: 'regions' }
    /** Age ratings of movies in every country. */
    | { kind: 'certificates' }
    /** Streaming services that a region has. */
    | { kind: 'services'; media: MediaType; region: string }
    | { kind: 'genres'; media: MediaType }
    | { kind: 'configuration' }
  ) & {
    /** Only the catalogue proxy sends them, except to discover titles. */
    parameters?: DiscoverParameters;
  }
>;

export type ReadOf<Kind extends CatalogueRead['kind']> = Extract<CatalogueRead, { kind: Kind }>;
export type ListRead = ReadOf<'trending' | 'popular' | 'list' | 'discover' | 'search'>;
/** A read of the catalogue proxy only: the document is validated and passed on unchanged. */
export type PassthroughRead = ReadOf<'part' | 'episode' | 'people' | 'configuration'>;

/** Path and sorted parameters of a read, so that equal reads have equal URLs. */
export interface UpstreamUrl {
  readonly path: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

export function upstreamUrl(read: CatalogueRead): UpstreamUrl {
  const path = paths[read.kind] as (read: CatalogueRead) => string;
  return { path: path(read), parameters: sorted({ ...impliedParameters(read), ...read.parameters }) };
}

const paths: { readonly [Kind in CatalogueRead['kind']]: (read: ReadOf<Kind>) => string } = {
  trending: ({ media, window = 'day' }) => `/trending/${media}/${window}`,
  popular: ({ media }) => `/${media}/popular`,
  list: ({ media, list }) => `/${media}/${list}`,
  discover: ({ media }) => `/discover/${media}`,
  search: ({ scope }) => `/search/${scope}`,
  details: ({ media, id }) => `/${media}/${id}`,
  airings: ({ media, id }) => `/${media}/${id}`,
  season: (read) => subjectPath({ ...read, owner: 'season' }),
  episode: (read) => subjectPath({ ...read, owner: 'episode' }),
  person: ({ id }) => `/person/${id}`,
  collection: ({ id }) => `/collection/${id}`,
  part: ({ subject, part }) => `${subjectPath(subject)}/${part}`,
  people: ({ query }) => (query === undefined ? '/person/popular' : '/search/person'),
  find: ({ externalId }) => `/find/${encodeURIComponent(externalId)}`,
  genres: ({ media }) => `/genre/${media}/list`,
  regions: () => '/watch/providers/regions',
  certificates: () => '/certification/movie/list',
  services: ({ media }) => `/watch/providers/${media}`,
  configuration: () => '/configuration',
};

function subjectPath(subject: Subject): string {
  if ('id' in subject) return `/${subject.owner}/${subject.id}`;
  const season = `/tv/${subject.showId}/season/${subject.season}`;
  return subject.owner === 'episode' ? `${season}/episode/${subject.episode}` : season;
}

/** Parameters that the fields of the read imply. */
function impliedParameters(read: CatalogueRead): Readonly<Record<string, string | undefined>> {
  if (read.kind === 'details') {
    return { append_to_response: [...defaultAppendToResponse, ...(read.append ?? [])].join(',') };
  }
  if (read.kind === 'airings') {
    return { append_to_response: read.seasons?.map((season) => `season/${season}`).join(',') };
  }
  return {
    ...('append' in read && { append_to_response: read.append?.join(',') }),
    ...('page' in read && { page: pageText(read.page) }),
    ...('query' in read && { query: read.query }),
    ...('region' in read && { watch_region: read.region }),
    ...('source' in read && { external_source: read.source }),
  };
}

/** Cache key of a read. */
export function readKey(read: CatalogueRead): string {
  const { path, parameters } = upstreamUrl(read);
  // URLSearchParams takes five times as long, and a page of the history computes twenty keys.
  return `${path}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The key of a read for messages and logs: without the search terms. */
export function loggedKey(key: string): string {
  return key.replace(/(?<=[?&]query=)[^&]+/, '…');
}

function pageText(page: number): string {
  return String(Math.min(lastPage, Math.max(1, Math.trunc(page))));
}

function sorted(values: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What pages need of a document that is not a list or the details of a title. */
interface OtherRecords {
  airings: AiringsRecord;
  season: EpisodeList;
  genres: readonly Genre[];
  person: PersonRecord;
  collection: CollectionRecord;
  regions: readonly Region[];
  certificates: Certificates;
  services: readonly RankedProvider[];
  find: FoundRecord;
}

/** What pages need of the document of a read; null where it is only passed on. */
export type RecordOf<Read extends CatalogueRead> = Read extends ListRead
  ? MediaPage
  : Read extends { kind: 'details'; media: infer Media extends MediaType }
    ? { movie: MovieRecord; tv: ShowRecord }[Media]
    : Read extends { kind: infer Kind extends keyof OtherRecords }
      ? OtherRecords[Kind]
      : null;

/** A valid document: its bytes as the upstream sent them, and its parsed form. */
export interface UpstreamDocument<Read extends CatalogueRead = CatalogueRead> {
  readonly body: Buffer;
  readonly record: RecordOf<Read>;
}

/** Source of titles. Both sources use the upstream's JSON format, so that parsing and caching are shared. */
export interface CatalogueSource {
  readonly name: 'sample' | 'tmdb';
  /** Whether its documents are the same in all languages. */
  readonly isEnglishOnly?: boolean;
  /**
   * Resolves with a document that was parsed and validated once.
   * @throws CatalogueError
   */
  read<Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>>;
}
