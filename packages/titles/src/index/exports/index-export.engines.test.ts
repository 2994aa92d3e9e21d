import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { indexedTitles, indexRuns } from '@marquee/db/tables/title-index';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { silentLog } from '@marquee/domain/log';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseSearch } from '../search/search-request.ts';
import { searchTitles } from '../search/search-titles.ts';
import { indexExport } from './index-export.ts';

const hourMs = 60 * 60_000;
const lineCount = 400;

let database: TestDatabase;
let server: Server;
let now: Date;
/** Bodies by path; without one the server answers 404. */
let files: Map<string, Buffer>;

beforeAll(async () => {
  database = await openTestDatabase();
  server = createServer((request, response) => {
    const body = files.get(request.url ?? '');
    response.statusCode = body ? 200 : 404;
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await database.close();
});
beforeEach(async () => {
  await database.empty();
  now = new Date('2026-11-23T10:00:00Z');
  files = new Map([[path('11_23_2026'), exportOf(lines('Old'))]]);
});

const path = (day: string) => `/movie_ids_${day}.json.gz`;
const exportOf = (entries: readonly string[]) => gzipSync(entries.join('\n'));

function lines(word: string, count = lineCount): string[] {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      adult: false,
      id: index + 1,
      original_title: `${word} Film ${index + 1}`,
      popularity: index / 10,
    }),
  );
}

function run(signal = new AbortController().signal) {
  const { port } = server.address() as AddressInfo;
  const exportsUrl = `http://127.0.0.1:${port}`;
  return indexExport({ db: database, exportsUrl, clock: () => now, log: silentLog }, 'movie', signal);
}

async function found(query: string): Promise<string[]> {
  const ranked = await searchTitles({ db: database, catalogue: 'tmdb' }, parseSearch(query));
  return ranked.map(({ row }) => row.title);
}

async function newestRun() {
  const [newest] = await database.drizzle.select().from(indexRuns).orderBy(desc(indexRuns.id)).limit(1);
  return newest;
}

it('indexes an export once a day, and replaces the one before', async () => {
  expect(await run()).toBe('indexed');
  expect(await newestRun()).toMatchObject({ isCurrent: true, lines: lineCount, stored: lineCount, problem: null });
  expect(await found('old film 300')).toContain('Old Film 300');
  now = new Date(now.getTime() + hourMs);
  expect(await run()).toBe('not-due');
  now = new Date(now.getTime() + 23 * hourMs);
  // In another order, with one entry less.
  files.set(path('11_24_2026'), exportOf(lines('New', lineCount - 1).reverse()));
  expect(await run()).toBe('indexed');
  expect(await found('new film 300')).toContain('New Film 300');
  expect((await found('old film 300')).filter((title) => title.startsWith('Old'))).toEqual([]);
  expect(await database.drizzle.$count(indexedTitles)).toBe(lineCount - 1);
});

it('reads that of the day before while the newest does not exist', async () => {
  now = new Date('2026-11-24T01:00:00Z');
  expect(await run()).toBe('indexed');
});

it.each<[string, Buffer | null, string]>([
  ['cut off within a line', exportOf(lines('New')).subarray(0, 3_000), 'unreadable'],
  ['with less than 80 % of the lines', exportOf(lines('New', 0.79 * lineCount)), 'truncated'],
  ['empty', exportOf([]), 'truncated'],
  ['that is a web page', Buffer.from('<html>'), 'unreadable'],
  ['that is missing', null, 'missing'],
])('refuses an export %s', async (...[, body, problem]) => {
  expect(await run()).toBe('indexed');
  now = new Date('2026-11-27T10:00:00Z');
  files = new Map(body ? [[path('11_27_2026'), body]] : []);
  expect(await run()).toBe('refused');
  expect(await newestRun()).toMatchObject({ problem, isCurrent: false });
  expect(await found('old film 300')).toContain('Old Film 300');
  expect(await database.drizzle.$count(indexedTitles)).toBe(lineCount);
  // Not again at once.
  expect(await run()).toBe('not-due');
});

it('leaves out adult titles and broken lines', async () => {
  const broken = ['{', 'null', '[]', '7', '{"id":"9"}', '{"id":-1,"original_title":"x"}', 'x'.repeat(20_000)];
  const entries = [
    JSON.stringify({ adult: true, id: 5_000, original_title: 'Adult', popularity: 900 }),
    JSON.stringify({ id: 5_001, original_title: '\ud800 Half\u0000', popularity: 'high' }),
  ];
  files.set(path('11_23_2026'), exportOf([...broken, ...entries, ...lines('Old', 5)]));
  expect(await run()).toBe('indexed');
  expect(await database.drizzle.$count(indexedTitles)).toBe(6);
  expect(await found('adult')).toEqual([]);
  expect(await found('half')).toEqual([' Half']);
});

it('is not stopped by a line, whatever it has in place of numbers and texts', async () => {
  const popularities = ['1e308', '3.5e38', '1e-46', '5e-324', '-1e308', '1e400', '"high"', 'null', '[1]'];
  const ids = ['2147483648', '1e308', '9007199254740993', '-5', '0', '1.5', '"9"', 'null'];
  const titles = [
    '\\u0000',
    '\\ud800',
    'Nul\\u0000',
    '\\udfff\\ud800',
    ' ',
    '\u200b',
    'a'.repeat(9_000),
    '\ufdfa'.repeat(900),
  ];
  const entries = [
    ...popularities.map((number, index) => `{"id":${900 + index},"original_title":"Popular","popularity":${number}}`),
    ...ids.map((id) => `{"id":${id},"original_title":"Id","popularity":1}`),
    ...titles.map((text, index) => `{"id":${950 + index},"original_title":"${text}","popularity":1}`),
  ];
  files.set(path('11_23_2026'), exportOf([...entries, ...lines('Old')]));
  expect(await run()).toBe('indexed');
  expect(await found('old film 300')).toContain('Old Film 300');
  const stored = await database.drizzle.select({ id: indexedTitles.mediaId }).from(indexedTitles);
  const added = stored.map(({ id }) => id).filter((id) => id > lineCount);
  expect(added).toEqual(expect.arrayContaining(popularities.map((_, index) => 900 + index)));
  expect(added.filter((id) => id > 1_000)).toEqual([]);
});

it('runs in one process at a time, and goes on after one that ended', async () => {
  const results = await Promise.all([run(), run()]);
  expect(results.sort()).toEqual(['indexed', 'not-due']);
  // A process that ended within its run.
  now = new Date('2026-11-23T20:00:00Z');
  await database.drizzle.insert(indexRuns).values({ kind: 'movie', startedAt: now, aliveAt: now });
  files.set(path('11_24_2026'), exportOf(lines('New')));
  now = new Date('2026-11-24T10:00:00Z');
  expect(await run()).toBe('indexed');
});

it('writes nothing while the disk is nearly full', async () => {
  const db = { ...database, acceptsWrites: () => false };
  const options = { db, exportsUrl: 'http://127.0.0.1:1', clock: () => now, log: silentLog };
  expect(await indexExport(options, 'movie', new AbortController().signal)).toBe('not-due');
  expect(await database.drizzle.execute(sql`select 1 from index_runs`)).toHaveLength(0);
});

it('stops when the process does', async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await run(controller.signal)).toBe('refused');
  expect(await database.drizzle.$count(indexedTitles)).toBe(0);
});
