import { auditLog } from '@marquee/db/tables/audit-log';
import { importRows, imports } from '@marquee/db/tables/imports';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { ImportCommit, NewImportRows } from '@marquee/domain/exchange/import-status';
import type { ImportState } from '@marquee/domain/exchange/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp } from '../testing/api.ts';
import { later, testMember } from '../testing/member.ts';
import { beginCommit, beginMatching } from './begin-work.ts';
import { deleteOldImports } from './delete-old-imports.ts';
import { importStatus, listImports } from './own-imports.ts';
import { endImport, runningImports } from './running-imports.ts';
import { storeRows } from './store-rows.ts';
import {
  catalogueOf,
  doneImportOf,
  episodes,
  importOf,
  matchedImportOf,
  type TestRow,
  workOff,
} from './testing-imports.ts';

let database: TestDatabase;
let app: TestApp;
let ada: MemberContext;
let root: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
  const upstream = catalogueOf([
    { type: 'movie', id: 1, name: 'One', date: '1999-10-15' },
    { type: 'tv', id: 7, name: 'Seven', date: '2010-01-01', seasons: { 1: episodes(3) } },
  ]);
  app = testApp({ database, upstream });
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(app);
  root = await testMember(app);
});
afterAll(() => database.close());

const rows: TestRow[] = [{ kind: 'watch', media_type: 'movie', ids: { tmdb: 1 }, at: '2024-05-01' }];
const days = (count: number) => later(ada, count * 24 * 60);
const cleanUp = (context: MemberContext) => deleteOldImports(context, new AbortController().signal);

describe('old imports', () => {
  it.each<[state: ImportState, days: number]>([
    ['open', 7],
    ['matching', 7],
    ['ready', 7],
    ['done', 30],
    ['undone', 30],
  ])('that are %s are deleted after %i days', async (state, count) => {
    await importOf(ada, rows);
    const finishedAt = state.endsWith('done') ? ada.clock() : null;
    await database.drizzle.update(imports).set({ state, finishedAt });
    expect(await cleanUp(days(count))).toBe(0);
    expect(await cleanUp(days(count + 0.01))).toBe(1);
    expect([await database.drizzle.$count(importRows), (await listImports(ada)).items]).toEqual([0, []]);
  });

  it('leave what they added', async () => {
    await doneImportOf(ada, rows);
    await importOf(days(20), rows);
    expect(await cleanUp(days(31))).toBe(2);
    expect(await database.drizzle.$count(watches)).toBe(1);
  });

  it('that are committed now stay', async () => {
    await importOf(ada, rows);
    await database.drizzle.update(imports).set({ state: 'committing' });
    expect(await cleanUp(days(100))).toBe(0);
  });
});

describe('running imports', () => {
  it('are listed for administrators', async () => {
    await doneImportOf(ada, rows);
    const { id } = await importOf(ada, rows);
    await beginMatching(ada, { id });
    const item = { id, username: ada.account.username, source: 'csv', state: 'matching', row_count: 1, problem: null };
    expect((await runningImports(root)).items).toEqual([{ ...item, changed_at: ada.clock().toISOString() }]);
  });

  it('are ended while they are matched, and can be matched again with further rows', async () => {
    const show = { kind: 'watch', media_type: 'tv', ids: { tmdb: 7 }, at: '2024-05-01' } as const;
    const { id } = await matchedImportOf(ada, [{ ...show, season: 1, episode: 1 }]);
    await database.drizzle.update(imports).set({ state: 'matching' });
    expect(await endImport(root, { id })).toEqual({ ended: true });
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'open', problem: importMessages.ended });
    await workOff(ada);
    await storeRows(ada, NewImportRows.parse({ id, rows: [{ n: 2, ...show, season: 1, episode: 2 }] }));
    await beginMatching(ada, { id });
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'ready', rows: { new: 2 }, problem: null });
    const [entry] = await database.drizzle.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'end-import',
      actor: root.account.username,
      target: ada.account.username,
      before: { source: 'csv', state: 'matching' },
    });
  });

  it('are ended while they are committed, with what was added so far', async () => {
    const { id } = await matchedImportOf(ada, rows);
    await beginCommit(ada, ImportCommit.parse({ id }));
    await endImport(root, { id });
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({
      state: 'done',
      added: { watches: 0 },
      problem: importMessages.ended,
      finished_at: ada.clock().toISOString(),
    });
    expect(await database.drizzle.$count(importRows)).toBe(0);
  });

  it('are the only ones that can be ended', async () => {
    const { id } = await importOf(ada, rows);
    for (const named of [{ id }, { id: 'none' }]) {
      await expect(endImport(root, named)).rejects.toMatchObject({ message: importMessages.notRunning });
    }
  });
});
