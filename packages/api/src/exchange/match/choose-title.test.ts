import { importRows, imports } from '@marquee/db/tables/imports';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { TitleChoice } from '@marquee/domain/exchange/import-status';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import type { Pace } from '../../pace.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { importStatus } from '../own-imports.ts';
import { catalogueOf, episodes, matchedImportOf, type TestRow } from '../testing-imports.ts';
import { chooseTitle } from './choose-title.ts';
import { pacedCatalogue } from './paced-catalogue.ts';

const catalogue = catalogueOf([
  { type: 'movie', id: 23, name: 'Crash', date: '1996-07-17' },
  { type: 'movie', id: 24, name: 'Crash', date: '2004-09-10' },
  { type: 'tv', id: 7, name: 'Seven', date: '2010-01-01', seasons: { 1: episodes(2) } },
]);

const rows: TestRow[] = [
  { kind: 'watch', media_type: 'movie', title: 'Crash', at: '2024-05-01' },
  { kind: 'watchlist', media_type: 'movie', title: 'Crash' },
  { kind: 'watch', media_type: 'movie', ids: { tmdb: 24 }, at: '2024-05-01' },
  { kind: 'watch', media_type: 'tv', title: 'Se7en', season: 1, episode: 2, at: '2024-05-01' },
  { kind: 'watch', media_type: 'tv', title: 'Se7en', season: 1, episode: 3, at: '2024-05-01' },
];
const before = { new: 1, present: 0, duplicate: 0, unplaced: 0, unmatched: 4 };

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
let id: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, upstream: catalogue });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
  id = (await matchedImportOf(ada, rows)).id;
});
afterAll(() => database.close());

const choose = (n: number, choice: object, context = ada) =>
  chooseTitle(context, TitleChoice.parse({ id, n, ...choice }));
const rowsNow = async () => (await importStatus(ada, { id })).rows;

it('holds for all rows of a title, and counts what then repeats others', async () => {
  expect(await rowsNow()).toEqual(before);
  const chosen = await choose(1, { media_type: 'movie', media_id: '24' });
  expect(chosen).toMatchObject({ n: 1, outcome: 'matched', match: { media_id: '24', title: 'Crash', year: 2004 } });
  expect(chosen.candidates).toHaveLength(2);
  expect(await rowsNow()).toEqual({ new: 2, present: 0, duplicate: 1, unplaced: 0, unmatched: 2 });
  await choose(1, { media_type: 'movie', media_id: '23' });
  expect(await rowsNow()).toEqual({ new: 3, present: 0, duplicate: 0, unplaced: 0, unmatched: 2 });
});

it('places the episodes of a show', async () => {
  const { unplaced } = await choose(4, { media_type: 'tv', media_id: '7' });
  expect(unplaced).toEqual([{ season: 1, episode: 3 }]);
  expect(await rowsNow()).toEqual({ new: 2, present: 0, duplicate: 0, unplaced: 1, unmatched: 2 });
});

it('leaves out a title, and takes it in again', async () => {
  expect(await choose(3, { skip: true })).toMatchObject({ outcome: 'skipped', match: null });
  expect(await rowsNow()).toEqual({ ...before, new: 0, unmatched: 5 });
  expect((await importStatus(ada, { id })).titles).toMatchObject({ total: 3, matched: 0, skipped: 1 });
  await choose(3, { media_type: 'movie', media_id: '24' });
  expect(await rowsNow()).toEqual(before);
});

it('counts by what another call chose while it looked up its own', async () => {
  const sameDay: TestRow[] = [
    { kind: 'watch', media_type: 'movie', title: 'Crash', at: '2024-05-01' },
    { kind: 'watch', media_type: 'movie', ids: { tmdb: 23 }, at: '2024-05-01' },
  ];
  id = (await matchedImportOf(ada, sameDay)).id;
  let lookUp = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const pace: Pace = {
    take: () =>
      new Promise((resolve) => {
        lookUp = resolve;
        begin();
      }),
  };
  const paced = pacedCatalogue(ada.catalogue, pace, new AbortController().signal);
  const importWork = { ...ada.importWork, pacedCatalogue: () => paced };
  const slow = choose(1, { media_type: 'movie', media_id: '24' }, { ...ada, importWork });
  await begun;
  await choose(1, { media_type: 'movie', media_id: '23' });
  expect(await rowsNow()).toMatchObject({ new: 1, duplicate: 1 });
  lookUp();
  await slow;
  expect(await rowsNow()).toMatchObject({ new: 2, duplicate: 0 });
});

it('refuses what is not there, and imports that are not ready', async () => {
  const unknown = choose(1, { media_type: 'movie', media_id: '999' });
  await expect(unknown).rejects.toMatchObject({ failure: 'NOT_FOUND', message: importMessages.noSuchMatch });
  await expect(choose(2, { skip: true })).rejects.toMatchObject({ message: importMessages.titleNotFound });
  const bob = await testMember(app);
  await expect(choose(1, { skip: true }, bob)).rejects.toMatchObject({ message: importMessages.notFound });
  await database.drizzle.update(imports).set({ state: 'committing' });
  await expect(choose(1, { skip: true })).rejects.toMatchObject({ failure: 'CONFLICT' });
  expect(await database.drizzle.$count(importRows)).toBe(5);
});

it.each([{}, { media_type: 'movie' }, { media_id: '1' }, { skip: true, media_type: 'movie', media_id: '1' }])(
  'needs a title, or that it is skipped: %j',
  (choice) => {
    const { error } = TitleChoice.safeParse({ id, n: 1, ...choice });
    expect(error?.issues.map(({ message }) => message)).toEqual([importMessages.noChoice]);
  },
);
