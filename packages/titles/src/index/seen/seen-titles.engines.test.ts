import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import { indexedTitles } from '@marquee/db/tables/title-index';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { type Log, silentLog } from '@marquee/domain/log';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { indexSample } from './index-sample.ts';
import { SeenTitles, type SeenTitlesOptions } from './seen-titles.ts';

let database: TestDatabase;
let seen: SeenTitles;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());
afterEach(() => seen.close());

/** Its timer does not run within a test. */
function open(options: Partial<SeenTitlesOptions> = {}): SeenTitles {
  seen = new SeenTitles({ db: database, catalogue: 'tmdb', log: silentLog, intervalMs: 3_600_000, ...options });
  return seen;
}

const details: CatalogueRead = { kind: 'details', media: 'movie', id: 120 };
const movie = {
  id: 120,
  title: 'The Fellowship of the Ring',
  original_title: 'The Fellowship of the Ring',
  release_date: '2001-12-18',
  poster_path: '/ring.jpg',
  popularity: 90,
  vote_count: 26_000,
  adult: false,
  belongs_to_collection: { id: 119, name: 'The Lord of the Rings Collection', poster_path: '/rings.jpg' },
  credits: {
    cast: [{ id: 1_327, name: 'Ian McKellen', popularity: 20, profile_path: '/ian.jpg', adult: false }],
    crew: [
      { id: 108, name: 'Peter Jackson', job: 'Director' },
      { id: 109, name: 'Somebody Else', job: 'Driver' },
    ],
  },
  similar: { results: [{ id: 121, title: 'The Two Towers', original_title: 'The Two Towers', release_date: '' }] },
};
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

async function names(): Promise<string[]> {
  const rows = await database.drizzle.select().from(indexedTitles);
  return rows.map(({ kind, mediaId, title }) => `${kind} ${mediaId} ${title}`).sort();
}

it('stores a title with its collection, people and similar titles', async () => {
  open().note({ read: details, body: bytes(movie) });
  await seen.flush();
  expect(await names()).toEqual([
    'collection 119 The Lord of the Rings Collection',
    'movie 120 The Fellowship of the Ring',
    'movie 121 The Two Towers',
    'person 108 Peter Jackson',
    'person 1327 Ian McKellen',
  ]);
});

it('stores the items of lists by their type, without adult and nameless ones', async () => {
  const results = [
    { media_type: 'tv', id: 1, name: 'Severance' },
    { media_type: 'person', id: 2, name: 'Somebody' },
    { media_type: 'movie', id: 3, title: 'Adult', adult: true },
    { media_type: 'movie', id: 4, title: ' ' },
    { media_type: 'movie', id: 'x', title: 'No id' },
    { id: 5, title: 'No type' },
    null,
  ];
  open().note({ read: { kind: 'trending', media: 'all' }, body: bytes({ results }) });
  await seen.flush();
  expect(await names()).toEqual(['person 2 Somebody', 'tv 1 Severance']);
});

it('stores what a document names, whatever it has in place of numbers and texts', async () => {
  const values = [1e308, 3.5e38, 1e-46, -1, 2 ** 31, 2 ** 53, 'many', null, {}, '\0', '\ud800'];
  const results = values.flatMap((value, index) => [
    { id: 500 + index, title: 'Numbers', popularity: value, vote_count: value },
    { id: 600 + index, title: `${value}x`, original_title: value, release_date: value, poster_path: value },
    { id: value, title: 'Id' },
  ]);
  open().note({ read: { kind: 'popular', media: 'movie', page: 1 }, body: bytes({ results }) });
  await seen.flush();
  const ids = (await database.drizzle.select().from(indexedTitles)).map(({ mediaId }) => mediaId);
  const all = values.flatMap((_, index) => [500 + index, 600 + index]);
  expect(ids.sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b));
});

it('does not lose year, poster and original title to a read that lacks them', async () => {
  open().note({ read: details, body: bytes({ ...movie, original_title: 'Die Gefährten' }) });
  await seen.flush();
  seen.note({ read: details, body: bytes({ id: 120, title: 'The Fellowship of the Ring' }) });
  await seen.flush();
  const rows = await database.drizzle.select().from(indexedTitles);
  expect(rows.find(({ mediaId }) => mediaId === 120)).toMatchObject({
    year: 2001,
    posterPath: '/ring.jpg',
    originalTitle: 'Die Gefährten',
    words: expect.arrayContaining(['gefahrten']),
  });
});

it('does not store the same again', async () => {
  open().note({ read: details, body: bytes(movie) });
  await seen.flush();
  await database.empty();
  seen.note({ read: details, body: bytes({ ...movie, popularity: 91 }) });
  await seen.flush();
  expect(await names()).toEqual([]);
});

it('does not store again what it recalls', async () => {
  open().note({ read: details, body: bytes(movie) });
  await seen.flush();
  await seen.close();
  await open().recall();
  await database.empty();
  seen.note({ read: details, body: bytes(movie) });
  await seen.flush();
  expect(await names()).toEqual([]);
});

it('stores the sample once, also when the product starts again', async () => {
  const lists = { movie: { results: [movie], total_pages: 1 }, tv: { results: [], total_pages: 1 } };
  const sample: CatalogueSource = {
    name: 'sample',
    read: async (read) => parseUpstream(read, bytes(read.kind === 'popular' ? lists[read.media] : movie)),
  };
  const { signal } = new AbortController();
  await indexSample(sample, open({ catalogue: 'sample' }), signal);
  expect(await names()).toHaveLength(5);
  await seen.close();
  await database.drizzle.update(indexedTitles).set({ votes: 7 });
  await indexSample(sample, open({ catalogue: 'sample' }), signal);
  const rows = await database.drizzle.select().from(indexedTitles);
  expect(rows.map(({ votes }) => votes)).toEqual([7, 7, 7, 7, 7]);
});

it('merges two versions of a title that wait together', async () => {
  open().note({ read: details, body: bytes(movie) });
  seen.note({ read: details, body: bytes({ id: 120, title: 'The Fellowship of the Ring', vote_count: 1 }) });
  await seen.flush();
  const rows = await database.drizzle.select().from(indexedTitles);
  expect(rows.find(({ mediaId }) => mediaId === 120)).toMatchObject({ year: 2001, posterPath: '/ring.jpg', votes: 1 });
});

it('passes reads on, and holds at most 200 documents', async () => {
  const document = { body: bytes(movie), record: null as never };
  const source = open().observe({ name: 'tmdb', read: async () => document });
  for (let id = 1; id <= 300; id += 1) expect(await source.read(details)).toBe(document);
  expect(Reflect.get(seen, 'pending')).toHaveLength(200);
});

it('waits while the disk is nearly full, and survives a failed write', async () => {
  const warnings: string[] = [];
  const log: Log = { ...silentLog, warn: (_, message) => warnings.push(message) };
  let isWritable = false;
  open({ db: { drizzle: database.drizzle, acceptsWrites: () => isWritable }, log });
  seen.note({ read: details, body: bytes(movie) });
  await seen.flush();
  expect(await names()).toEqual([]);
  isWritable = true;
  seen.note({ read: details, body: Buffer.from('{') });
  await seen.flush();
  expect(await names()).toHaveLength(5);
  expect(warnings).toHaveLength(1);
});

it('leaves out titles that were read in another language', async () => {
  const source = open().observe({ name: 'tmdb', read: async () => ({ body: bytes(movie), record: null as never }) });
  await source.read({ ...details, parameters: { language: 'de-DE' } });
  await seen.flush();
  expect(await names()).toEqual([]);
  await source.read({ ...details, parameters: { language: 'en-US' } });
  await seen.flush();
  expect(await names()).toHaveLength(5);
});
