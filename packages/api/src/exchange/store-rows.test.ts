import { importRows, imports } from '@marquee/db/tables/imports';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { maxImportRows } from '@marquee/domain/exchange/import-limits';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { NewImportRows } from '@marquee/domain/exchange/import-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { maxLists } from '../lists/change-list.ts';
import { maxHiddenTitles } from '../lists/hidden-titles.ts';
import { maxEntriesOfLists } from '../lists/own-lists.ts';
import { maxWatches } from '../record/mark.ts';
import { maxPositions } from '../record/progress.ts';
import { maxRatings } from '../record/ratings/ratings.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { beginImport, importStatus, listImports } from './own-imports.ts';
import { removeImport } from './remove-import.ts';
import { storeRows } from './store-rows.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
});
afterAll(() => database.close());

const watch = { kind: 'watch', media_type: 'movie', ids: { tmdb: 1 } };
const send = (id: string, rows: readonly object[], context = ada) =>
  storeRows(context, NewImportRows.parse({ id, rows }));

describe('rows of an import', () => {
  it('are stored once however often they are sent', async () => {
    const { id } = await beginImport(ada, { source: 'trakt' });
    expect(await send(id, [{ n: 1, ...watch }])).toEqual({ accepted: 1, refused: [], row_count: 1 });
    const again = [
      { n: 1, ...watch, title: 'Another' },
      { n: 2, ...watch },
    ];
    expect(await send(id, again)).toEqual({ accepted: 2, refused: [], row_count: 2 });
    const stored = await database.drizzle.select({ n: importRows.n, data: importRows.data }).from(importRows);
    expect(stored.map(({ data }) => data)).toEqual([
      { n: 1, ...watch, at: null },
      { n: 2, ...watch, at: null },
    ]);
    expect(await importStatus(ada, { id })).toMatchObject({ source: 'trakt', state: 'open', row_count: 2 });
  });

  it.each<[refused: object, message: string]>([
    [{ ...watch, ids: {} }, importMessages.noTitle],
    [{ ...watch, ids: { imdb: 'nm0000116' } }, importMessages.noImdbId],
    [{ ...watch, at: 'yesterday' }, importMessages.noTime],
    [{ ...watch, at: '1900-12-31' }, importMessages.noTime],
    [{ ...watch, at: '2026-03-03T12:00:01Z' }, importMessages.future],
    [{ ...watch, at: '2026-03-04' }, importMessages.future],
    [{ ...watch, media_type: 'tv', episode: 3 }, importMessages.noSeason],
    [{ ...watch, kind: 'rating' }, importMessages.noRating],
    [{ ...watch, kind: 'rating', rating: 11 }, 'The value of rating is not valid.'],
    [{ ...watch, kind: 'list' }, importMessages.noList],
    [{ ...watch, kind: 'progress', position_seconds: 60 }, importMessages.noPosition],
    [{ ...watch, kind: 'opinion' }, 'The value of kind is not valid.'],
    [{ ...watch, token: 'secret' }, 'The row has fields that are not known.'],
    [{ ...watch, title: 'a'.repeat(501) }, importMessages.nameTooLong],
  ])('are refused one by one: %j', async (refused, message) => {
    const { id } = await beginImport(ada, { source: 'csv' });
    const rows = [
      { n: 1, ...watch },
      { n: 2, ...refused },
    ];
    expect(await send(id, rows)).toEqual({ accepted: 1, refused: [{ n: 2, message }], row_count: 1 });
  });

  it('may be up to a day ahead', async () => {
    const { id } = await beginImport(ada, { source: 'csv' });
    const rows = ['2026-03-03T12:00:00Z', '2026-03-03', null, undefined].map((at, n) => ({ n, ...watch, at }));
    expect(await send(id, rows)).toMatchObject({ accepted: 4, refused: [] });
  });

  it('are more at most than any account exports', () => {
    const all = [maxWatches, maxPositions, maxRatings, maxEntriesOfLists, maxHiddenTitles, maxLists];
    expect(maxImportRows).toBeGreaterThanOrEqual(all.reduce((sum, count) => sum + count));
  });

  it('are 250,000 at most', async () => {
    const { id } = await beginImport(ada, { source: 'csv' });
    await database.drizzle.update(imports).set({ rowCount: maxImportRows - 1 });
    await send(id, [{ n: 1, ...watch }]);
    const more = [{ n: 2, ...watch }];
    await expect(send(id, more)).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.tooManyRows });
    await expect(send(id, [{ n: 1, ...watch }])).resolves.toMatchObject({ row_count: maxImportRows });
  });

  it('are refused once the import is matched', async () => {
    const { id } = await beginImport(ada, { source: 'csv' });
    await database.drizzle.update(imports).set({ state: 'matching' });
    const rows = [{ n: 1, ...watch }];
    await expect(send(id, rows)).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.notOpen });
  });
});

describe('imports of a member', () => {
  it('are five at most that are not finished', async () => {
    for (let begun = 0; begun < 5; begun += 1) await beginImport(ada, { source: 'csv' });
    const another = () => beginImport(ada, { source: 'csv' });
    await expect(another()).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.tooManyOpen });
    const [first] = (await listImports(ada)).items;
    await removeImport(ada, { id: first?.id ?? '' });
    await another();
    await database.drizzle.update(imports).set({ state: 'done' });
    await another();
  });

  it('are listed newest first, and of others do not exist', async () => {
    const first = await beginImport(ada, { source: 'csv' });
    const second = await beginImport(later(ada, 1), { source: 'imdb' });
    expect((await listImports(ada)).items).toEqual([second, first]);
    const bob = await testMember(app);
    expect((await listImports(bob)).items).toEqual([]);
    const { id } = first;
    const calls = [() => importStatus(bob, { id }), () => send(id, [{ n: 1 }], bob), () => removeImport(bob, { id })];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ failure: 'NOT_FOUND', message: importMessages.notFound });
    }
    await expect(importStatus(ada, { id: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  });

  it('are discarded with their rows', async () => {
    const { id } = await beginImport(ada, { source: 'csv' });
    await send(id, [{ n: 1, ...watch }]);
    expect(await removeImport(ada, { id })).toEqual({ removed: 0 });
    expect(await database.drizzle.$count(importRows)).toBe(0);
    await expect(removeImport(ada, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  });

  it('are not removed while they are committed', async () => {
    const { id } = await beginImport(ada, { source: 'csv' });
    await database.drizzle.update(imports).set({ state: 'committing' });
    await expect(removeImport(ada, { id })).rejects.toMatchObject({ failure: 'CONFLICT' });
  });
});
