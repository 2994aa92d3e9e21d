import type { CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { indexedTitles, indexRuns } from '@marquee/db/tables/title-index';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { silentLog } from '@marquee/domain/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeTitles } from './store/store-titles.ts';
import { openTitleIndex, type TitleIndexOptions } from './title-index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

const clock = () => new Date('2026-11-23T10:00:00Z');
const read = () => Promise.reject(new Error('no upstream'));
const source = (name: CatalogueSource['name']): CatalogueSource => ({ name, read });

function open(options: Pick<TitleIndexOptions, 'mode'> & Partial<TitleIndexOptions>) {
  // Nothing listens there: each export that is read is a refused run.
  const exportsUrl = 'http://127.0.0.1:1';
  return openTitleIndex({ source: source('tmdb'), exportsUrl, db: database, clock, log: silentLog, ...options });
}

/** A run that suggestions read, with one title. */
async function storeCurrentRun(): Promise<void> {
  const at = clock();
  const values = { kind: 'movie', startedAt: at, aliveAt: at, finishedAt: at, isCurrent: true } as const;
  const [run] = await database.drizzle.insert(indexRuns).values(values).returning();
  const unknown = { originalTitle: '', year: null, popularity: 1, votes: 0, posterPath: null };
  await storeTitles(database, run?.id ?? 0, [{ kind: 'movie', id: 1, title: 'Ikiru', ...unknown }]);
}
const titleCount = () => database.drizzle.$count(indexedTitles);
const kinds = async () =>
  (await database.drizzle.select().from(indexRuns).orderBy(indexRuns.id)).map(({ kind }) => kind);

it('off: there is none', () => {
  expect(open({ mode: 'off' })).toBeNull();
});

it('full: reads the exports of all kinds', async () => {
  const index = open({ mode: 'full' });
  index?.start();
  await expect.poll(kinds).toEqual(['movie', 'tv', 'person', 'collection']);
  await index?.close();
});

it('seen: deletes the titles of earlier exports, and reads none', async () => {
  await storeCurrentRun();
  const index = open({ mode: 'seen' });
  index?.start();
  await expect.poll(titleCount).toBe(0);
  await index?.close();
  expect(await kinds()).toEqual(['movie']);
});

it('the sample reads no exports, whose ids mean other titles', async () => {
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
  const index = open({ mode: 'full', source: source('sample'), log });
  index?.start();
  await expect.poll(() => warnings).toEqual(['the index of titles could not be updated']);
  await index?.close();
  expect(await kinds()).toEqual([]);
});
