import type { CatalogueRead, DiscoverParameters } from '@marquee/catalogue/catalogue-read';
import { sortOptions } from '@marquee/domain/browse-choice';
import { PageNumber, SearchQuery } from '@marquee/domain/catalogue-input';
import { limits } from '@marquee/domain/limits';
import { Genre, MediaId, type MediaType, SeasonNumber } from '@marquee/domain/media';
import { mediaTypes } from '@marquee/domain/media-item';
import { type ZodObject, type ZodType, z } from 'zod';
import { wholeNumber } from './coercion.ts';
import { type Operation, type RawRequest, readParts } from './row.ts';

/** One path of the proxy: what it reads of the catalogue, whose bytes are the answer. */
export interface CatalogueRow extends Operation {
  /** What is known of the upstream's document; it may hold more. */
  readonly document: ZodType;
  /** @throws TRPCError 'BAD_REQUEST' that says which fields it is about. */
  readRead(raw: Omit<RawRequest, 'body'>): CatalogueRead;
}

const nothing = z.object({});

/** What is not named in `parameters` or `query` is not looked at: it makes no second copy in the cache. */
function catalogueRow<Path extends ZodObject = typeof nothing, Query extends ZodObject = typeof nothing>(definition: {
  readonly path: string;
  readonly summary: string;
  readonly parameters?: Path;
  readonly query?: Query;
  readonly document: ZodType;
  readonly read: (read: { path: z.output<Path>; query: z.output<Query> }) => CatalogueRead;
}): CatalogueRow {
  const { path: address, summary, parameters: path = nothing, query = nothing, document, read } = definition;
  const request = z.object({ path, query });
  return {
    method: 'GET',
    path: `/api/tmdb${address}`,
    tag: 'Catalogue',
    summary,
    parameters: { path, query },
    document,
    readRead: (raw) => read(readParts(request, raw) as { path: z.output<Path>; query: z.output<Query> }),
  };
}

const page = wholeNumber(PageNumber.default(1));
const id = wholeNumber(MediaId);

/** Ids, of which a title has all (joined by commas) or any (joined by bars). */
const ids = z.string().regex(/^[1-9]\d{0,9}([,|][1-9]\d{0,9}){0,19}$/);
const day = z.iso.date().optional();
const dates = {
  movie: { 'primary_release_date.gte': day, 'primary_release_date.lte': day },
  tv: { 'first_air_date.gte': day, 'first_air_date.lte': day },
};

function discoverQuery(media: MediaType) {
  return z.object({
    page,
    sort_by: z.enum(sortOptions[media].map(({ value }) => value)).optional(),
    include_adult: z.enum(['true', 'false']).optional(),
    'vote_count.gte': wholeNumber(z.int().min(0).max(limits.largestId).optional()),
    with_genres: ids.optional(),
    ...dates[media],
    with_watch_providers: ids.optional(),
    watch_region: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  });
}

const item = z.looseObject({ id: z.int() });
const listDocument = z.looseObject({
  page: z.int(),
  results: z.array(item),
  total_pages: z.int(),
  total_results: z.int(),
});
const genreDocument = z.looseObject({ genres: z.array(z.looseObject(Genre.shape)) });
const seasonDocument = z.looseObject({ episodes: z.array(z.looseObject({})) });

const kinds: Record<MediaType, string> = { movie: 'movies', tv: 'shows' };

function rowsOf(media: MediaType): CatalogueRow[] {
  return [
    catalogueRow({
      path: `/${media}/popular`,
      summary: `Popular ${kinds[media]}`,
      query: z.object({ page }),
      document: listDocument,
      read: ({ query }) => ({ kind: 'popular', media, page: query.page }),
    }),
    catalogueRow({
      path: `/${media}/{id}`,
      summary: `One of the ${kinds[media]}, with videos, credits and similar titles`,
      parameters: z.object({ id }),
      document: item,
      read: ({ path }) => ({ kind: 'details', media, id: path.id }),
    }),
    catalogueRow({
      path: `/search/${media}`,
      summary: `Search the ${kinds[media]}`,
      query: z.object({ query: SearchQuery, page }),
      document: listDocument,
      read: ({ query }) => ({ kind: 'search', scope: media, query: query.query, page: query.page }),
    }),
    catalogueRow({
      path: `/genre/${media}/list`,
      summary: `The genres of ${kinds[media]}`,
      document: genreDocument,
      read: () => ({ kind: 'genres', media }),
    }),
    catalogueRow({
      path: `/discover/${media}`,
      summary: `Browse the ${kinds[media]}`,
      query: discoverQuery(media),
      document: listDocument,
      read: ({ query: { page, ...rest } }) => ({ kind: 'discover', media, page, parameters: texts(rest) }),
    }),
  ];
}

/** The parameters as they are sent; numbers lose leading zeros, so that equal ones are equal text. */
function texts(values: Readonly<Record<string, unknown>>): DiscoverParameters {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The paths of the catalogue proxy (catalogue spec §7); no other reaches the upstream. */
export const catalogueRows: readonly CatalogueRow[] = [
  catalogueRow({
    path: '/trending/{media}/{window}',
    summary: 'What is trending today',
    parameters: z.object({ media: z.enum(['all', ...mediaTypes]), window: z.enum(['day']) }),
    document: listDocument,
    read: ({ path }) => ({ kind: 'trending', media: path.media }),
  }),
  ...mediaTypes.flatMap(rowsOf),
  catalogueRow({
    path: '/search/multi',
    summary: 'Search movies and shows together',
    query: z.object({ query: SearchQuery, page }),
    document: listDocument,
    read: ({ query }) => ({ kind: 'search', scope: 'multi', query: query.query, page: query.page }),
  }),
  catalogueRow({
    path: '/tv/{id}/season/{season}',
    summary: 'The episodes of a season',
    parameters: z.object({ id, season: wholeNumber(SeasonNumber) }),
    document: seasonDocument,
    read: ({ path }) => ({ kind: 'season', showId: path.id, season: path.season }),
  }),
];
