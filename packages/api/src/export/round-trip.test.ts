import { importRows } from '@marquee/db/tables/imports';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { ImportRow } from '@marquee/domain/exchange/import-rows';
import { ImportCommit, NewImport, NewImportRows } from '@marquee/domain/exchange/import-status';
import { exportArchive } from '@marquee/exchange/export-archive';
import { fileOfBytes } from '@marquee/exchange/import-file';
import { readImport } from '@marquee/exchange/read-import';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { beginCommit, beginMatching } from '../exchange/begin-work.ts';
import { beginImport, importStatus } from '../exchange/own-imports.ts';
import { removeImport } from '../exchange/remove-import.ts';
import { storeRows } from '../exchange/store-rows.ts';
import { workOff } from '../exchange/testing-imports.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { testMember } from '../testing/member.ts';
import { exportSourceOf } from './export-account.ts';
import { exportedTitles, exportOf, recordEverything } from './testing-export.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  app = testApp({ database, upstream: exportedTitles });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
  bob = await testMember(app);
  await recordEverything(ada);
});
afterAll(() => database.close());

async function zipOf(context: MemberContext): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of exportArchive(await exportSourceOf(context))) parts.push(part);
  return Buffer.concat(parts);
}

/** Imports the archive of one account into another one. */
async function importInto(context: MemberContext, archive: Uint8Array) {
  const { source, rows, settings, problems } = await readImport([fileOfBytes('marquee-export.zip', archive)]);
  expect({ source, problems }).toEqual({ source: 'marquee', problems: [] });
  const { id } = await beginImport(context, NewImport.parse({ source: 'marquee', ...settings }));
  const checked = rows.map((row) => ImportRow.parse(row));
  expect((await storeRows(context, NewImportRows.parse({ id, rows: checked }))).refused).toEqual([]);
  await beginMatching(context, { id });
  await workOff(context);
  const ready = await importStatus(context, { id });
  await beginCommit(context, ImportCommit.parse({ id }));
  await workOff(context);
  return { ready, done: await importStatus(context, { id }) };
}

it('an export goes into an empty account and comes out equal', async () => {
  const archive = await zipOf(ada);
  const { ready, done } = await importInto(bob, archive);
  expect(ready.rows).toEqual({ new: ready.row_count, present: 0, duplicate: 0, unplaced: 0, unmatched: 0 });
  expect(ready.titles).toMatchObject({ total: 8, matched: 8 });
  expect(done).toMatchObject({
    state: 'done',
    problem: null,
    added: {
      watches: 11,
      watchlist: 2,
      lists: 4,
      list_entries: 5,
      ratings: 2,
      progress: 2,
      hidden: 1,
      saved_searches: 4,
      settings: 3,
    },
  });
  expect(await database.drizzle.$count(importRows)).toBe(0);
  const exported = await exportOf(ada);
  expect(await exportOf(bob)).toEqual({ ...exported, exported_at: expect.any(String) });
  expect(exported).toMatchObject({
    services: { region: 'US', providers: [8, 9] },
    saved_searches: [
      { media_type: 'movie', name: 'Also', query: '' },
      { media_type: 'movie', name: 'Also', query: '' },
      { media_type: 'tv', name: 'Also', query: '' },
      { media_type: 'movie', name: 'The best', query: 'genre=37' },
    ],
    settings: { keeps_record: true, removes_finished: false },
  });
  expect(exported.lists.map(({ name, entries }) => [name, entries.map((entry) => Number(entry.media_id))])).toEqual([
    ['', [6, 5]],
    ['Heists', [3]],
    ['Heists (2)', [3]],
    ['Two  blanks', []],
    ['Zebra', [7, 2, 1]],
  ]);
});

it('an export has as many watches of unknown time as an import adds to one movie', async () => {
  const release = Date.parse('1999-10-15T00:00:00Z');
  const more = Array.from({ length: 999 }, (_, index) => ({
    profileId: ada.profile.id,
    mediaType: 'movie' as const,
    mediaId: 2,
    season: 0,
    episode: 0,
    watchedAt: new Date(release + (index + 1) * 1_000),
    precision: 'unknown' as const,
    enteredAt: testNow,
    source: 'mark' as const,
  }));
  await database.drizzle.insert(watches).values(more);
  await importInto(bob, await zipOf(ada));
  const { watches: exported } = await exportOf(ada);
  expect(exported).toHaveLength(1_010);
  expect((await exportOf(bob)).watches).toEqual(exported);
});

it('the same export again adds nothing, and is undone as a whole', async () => {
  const archive = await zipOf(ada);
  const { done } = await importInto(bob, archive);
  const again = await importInto(bob, archive);
  expect(again.ready.rows).toMatchObject({ new: 0, present: again.ready.row_count });
  const { added } = again.done;
  expect(Object.values(added).every((count) => count === 0)).toBe(true);
  await removeImport(bob, { id: done.id });
  const { lists, ...left } = await exportOf(bob);
  expect(left).toMatchObject({
    watches: [],
    progress: [],
    ratings: [],
    hidden_titles: [],
    services: null,
    saved_searches: [],
    // Without a record the clean-up would begin.
    settings: { keeps_record: true, removes_finished: null },
  });
  expect(lists.map(({ name, entries }) => [name, entries.length])).toEqual([['', 0]]);
});
