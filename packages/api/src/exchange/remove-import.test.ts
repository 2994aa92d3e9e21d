import { imports } from '@marquee/db/tables/imports';
import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { ratings } from '@marquee/db/tables/ratings';
import { progress, watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { Mark, ProgressBatch } from '@marquee/domain/record/watches';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { update } from '../lists/change-list.ts';
import { add, move } from '../lists/entries.ts';
import { hide } from '../lists/hidden-titles.ts';
import { addTo, idsOf, movie } from '../lists/testing-lists.ts';
import { choose } from '../record/choice.ts';
import { mark } from '../record/mark.ts';
import { saveProgress } from '../record/progress.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { importStatus } from './own-imports.ts';
import { removeImport } from './remove-import.ts';
import { catalogueOf, doneImportOf, type TestRow } from './testing-imports.ts';

const catalogue = catalogueOf(
  Array.from({ length: 12 }, (_, index) => ({
    type: 'movie' as const,
    id: index + 1,
    name: `Movie ${index + 1}`,
    date: '1999-10-15',
  })),
);

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, upstream: catalogue });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
  await choose(ada, { enabled: true });
});
afterAll(() => database.close());

const film = (id: number) => ({ media_type: 'movie', ids: { tmdb: id } }) as const;
const at = '2024-05-01T20:00:00.000Z';
const rows: TestRow[] = [1, 2].flatMap((id): TestRow[] => [
  { kind: 'watch', ...film(id), at },
  { kind: 'watchlist', ...film(id), at },
  { kind: 'list', ...film(id), list: 'Heists', at },
  { kind: 'list', ...film(id), list: `List ${id}`, at },
  { kind: 'rating', ...film(id), rating: 8, at },
  { kind: 'progress', ...film(id), position_seconds: 60, duration_seconds: 7_200, at },
  { kind: 'hidden', ...film(id), at },
]);

/** Ids of the titles that are left of each thing, and the names of the lists. */
async function left() {
  const idsIn = async (table: typeof watches | typeof progress | typeof ratings | typeof hiddenTitles) =>
    (await database.drizzle.select({ id: table.mediaId }).from(table).orderBy(table.mediaId)).map(({ id }) => id);
  const named = await database.drizzle.select().from(lists).where(eq(lists.kind, 'named')).orderBy(lists.name);
  return {
    watches: await idsIn(watches),
    progress: await idsIn(progress),
    ratings: await idsIn(ratings),
    hidden: await idsIn(hiddenTitles),
    lists: named.map(({ name, entryCount }) => `${name} ${entryCount}`),
    watchlist: await idsOf(ada, 'watchlist'),
    entries: await database.drizzle.$count(listEntries),
  };
}

const nothing = { watches: [], progress: [], ratings: [], hidden: [], lists: [], watchlist: [], entries: 0 };

describe('an import that is undone', () => {
  it('leaves nothing of itself', async () => {
    const { id } = await doneImportOf(ada, rows);
    expect(await removeImport(ada, { id })).toEqual({ removed: 17 });
    expect(await left()).toEqual(nothing);
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'undone', added: { watches: 2 } });
    expect(await removeImport(ada, { id })).toEqual({ removed: 0 });
    await expect(importStatus(ada, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' });
  });

  it('leaves what was there before, and what other imports and members have', async () => {
    await mark(ada, Mark.parse({ ...movie(3), watched_at: '2020-01-01' }));
    await addTo(ada, 'watchlist', movie(3));
    await doneImportOf(ada, [{ kind: 'watch', ...film(4), at }]);
    const bob = await testMember(app);
    const ofBob = await doneImportOf(bob, [{ kind: 'watch', ...film(5), at }]);
    const { id } = await doneImportOf(ada, rows);
    await expect(removeImport(bob, { id })).rejects.toMatchObject({ failure: 'NOT_FOUND' });
    await removeImport(ada, { id });
    expect(await left()).toEqual({ ...nothing, watches: [3, 4, 5], watchlist: [3], entries: 1 });
    expect((await importStatus(bob, ofBob)).state).toBe('done');
  });

  it('leaves what the member changed since', async () => {
    const { id } = await doneImportOf(ada, rows);
    const made = await database.drizzle.select().from(lists);
    const idOf = (name: string) => made.find((list) => list.name === name)?.id ?? '';
    await mark(ada, Mark.parse({ ...movie(1), watched_at: at }));
    const event = { ...movie(1), position_seconds: 90, duration_seconds: 7_200 };
    await saveProgress(ada, ProgressBatch.parse({ events: [event] }));
    await hide(ada, movie(1));
    await add(ada, { id: 'watchlist', ...movie(1), at: undefined });
    await move(ada, { id: idOf('Heists'), ...movie(2), after: null });
    await update(ada, { id: idOf('List 1'), name: 'Renamed' });
    await addTo(ada, idOf('List 2'), movie(9));
    await removeImport(ada, { id });
    expect(await left()).toEqual({
      watches: [1],
      progress: [1],
      ratings: [],
      hidden: [1],
      lists: ['Heists 1', 'List 2 1', 'Renamed 0'],
      watchlist: [1],
      entries: 3,
    });
  });

  it('is so within 30 days', async () => {
    const { id } = await doneImportOf(ada, rows);
    const days = (count: number) => later(ada, count * 24 * 60);
    const undo = () => removeImport(days(30.01), { id });
    await expect(undo()).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.undoOver });
    expect(await removeImport(days(30), { id })).toEqual({ removed: 17 });
  });
});

it('leaves what an import added when the import itself is deleted', async () => {
  await doneImportOf(ada, rows);
  const before = await left();
  await database.drizzle.delete(imports);
  expect(await left()).toEqual(before);
});
