import { Genre, MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { CastMember, Episode } from '@marquee/domain/catalogue/title-details';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import type { CatalogueRead } from '../catalogue-read.ts';
import {
  episode,
  genresDocument,
  listDocument,
  movieDocument,
  movieItem,
  seasonDocument,
  showDocument,
  showItem,
} from '../testing/documents.ts';
import { parseUpstream } from './upstream-document.ts';

const mixed = listDocument([movieItem(), showItem(), { id: 3, media_type: 'person', name: 'Ida Lund' }]);

const reads: readonly { read: CatalogueRead; document: object }[] = [
  { read: { kind: 'trending', media: 'all' }, document: mixed },
  { read: { kind: 'popular', media: 'tv', page: 1 }, document: listDocument([showItem()]) },
  { read: { kind: 'discover', media: 'movie', page: 1, parameters: {} }, document: listDocument([movieItem()]) },
  { read: { kind: 'search', scope: 'multi', query: 'tide', page: 1 }, document: mixed },
  { read: { kind: 'details', media: 'movie', id: 1201 }, document: movieDocument() },
  { read: { kind: 'details', media: 'tv', id: 2402 }, document: showDocument() },
  { read: { kind: 'season', showId: 2402, season: 1 }, document: seasonDocument([episode()]) },
  { read: { kind: 'genres', media: 'movie' }, document: genresDocument },
];

const anyRead = fc.constantFrom(...reads);
const bytes = (document: unknown) => Buffer.from(JSON.stringify(document));

/** What pages and cards rely on. */
const ValidItem = z.object({
  mediaType: MediaType,
  id: MediaId,
  title: z.string().max(500),
  date: z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]),
  overview: z.string().max(5_000),
  posterPath: z.string().startsWith('/').nullable(),
  backdropPath: z.string().startsWith('/').nullable(),
  voteAverage: z.number().min(0).max(10),
  voteCount: z.int().min(0),
  popularity: z.number().min(0),
  adult: z.boolean(),
  genreIds: z.array(z.int()),
});
const ValidTitle = ValidItem.extend({
  title: z.string().min(1),
  genres: z.array(Genre),
  cast: z.array(CastMember),
  similar: z.array(ValidItem),
});
const ValidRecord = z.union([
  z.object({ items: z.array(ValidItem), totalPages: z.int().min(1).max(500), totalResults: z.int().min(0) }),
  ValidTitle.extend({ mediaType: z.literal('movie'), runtime: z.int().positive().nullable(), budget: z.number() }),
  ValidTitle.extend({ mediaType: z.literal('tv'), seasonCount: z.int(), episodeCount: z.int() }),
  z.object({ episodes: z.array(Episode) }),
  z.array(Genre),
]);

/** Parsing returns a valid record or throws a CatalogueError. */
function expectRecordOrCatalogueError(read: CatalogueRead, body: Buffer): void {
  let record: unknown;
  try {
    record = parseUpstream(read, body).record;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    expect(error.failure).toBe('invalid-response');
    return;
  }
  ValidRecord.parse(record);
}

/** The paths of all values in a document. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, by) : inner));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: replaced(fields[key], rest, by) };
}

describe('parseUpstream', () => {
  it.each([
    [{ kind: 'trending', media: 'all' }, { items: [{ mediaType: 'movie' }, { mediaType: 'tv' }] }],
    [
      { kind: 'search', scope: 'multi', query: 'tide', page: 1 },
      { items: [{ mediaType: 'movie' }, { mediaType: 'tv' }] },
    ],
    [{ kind: 'search', scope: 'tv', query: 'tide', page: 1 }, { items: [{ mediaType: 'tv' }, { mediaType: 'tv' }] }],
    [{ kind: 'popular', media: 'movie', page: 1 }, { items: [{ mediaType: 'movie' }, { mediaType: 'movie' }] }],
    [{ kind: 'discover', media: 'tv', page: 1, parameters: {} }, { items: [{ mediaType: 'tv' }, { mediaType: 'tv' }] }],
  ] satisfies [CatalogueRead, object][])('returns items of the right type for %j', (read, expected) => {
    expect(parseUpstream(read, bytes(listDocument([movieItem(), showItem()]))).record).toMatchObject(expected);
  });

  it.each([
    [{ kind: 'details', media: 'movie', id: 1201 }, movieDocument(), { mediaType: 'movie', runtime: 104 }],
    [{ kind: 'details', media: 'tv', id: 2402 }, showDocument(), { mediaType: 'tv', seasonCount: 2 }],
    [{ kind: 'season', showId: 2402, season: 1 }, seasonDocument([episode()]), { episodes: [{ name: 'Ebb' }] }],
    [{ kind: 'genres', media: 'tv' }, genresDocument, [{ name: 'Drama' }, { name: 'Mystery' }]],
  ] satisfies [CatalogueRead, object, object][])('returns the record for %j', (read, document, expected) => {
    expect(parseUpstream(read, bytes(document)).record).toMatchObject(expected);
  });

  it('accepts or rejects any JSON, but throws no other error', () => {
    fc.assert(
      fc.property(anyRead, fc.json({ maxDepth: 6 }), ({ read }, json) => {
        expectRecordOrCatalogueError(read, Buffer.from(json));
      }),
      { numRuns: 200 },
    );
  });

  it('accepts or rejects a document with any value replaced, but throws no other error', () => {
    const modified = anyRead.chain(({ read, document }) =>
      fc
        .tuple(fc.constantFrom(...pathsOf(document)), fc.jsonValue({ maxDepth: 3 }))
        .map(([path, value]) => ({ read, body: bytes(replaced(document, path, value)) })),
    );
    fc.assert(
      fc.property(modified, ({ read, body }) => expectRecordOrCatalogueError(read, body)),
      { numRuns: 500 },
    );
  });

  it.each(['', '<!doctype html>', '{"page":1,"results":[', '\u0000'])('rejects %j, which is not JSON', (text) => {
    expect(() => parseUpstream({ kind: 'trending', media: 'all' }, Buffer.from(text))).toThrow(
      expect.objectContaining({ failure: 'invalid-response' }),
    );
  });
});
