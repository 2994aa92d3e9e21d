import { lists } from '@marquee/db/tables/lists';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { ImportCommit } from '@marquee/domain/exchange/import-status';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { choose } from '../../record/choice.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { beginCommit } from '../begin-work.ts';
import { importStatus } from '../own-imports.ts';
import { catalogueOf, doneImportOf, matchedImportOf, type TestRow, workOff } from '../testing-imports.ts';

const catalogue = catalogueOf([
  ...[1, 2].map((id) => ({ type: 'movie' as const, id, name: `Movie ${id}`, date: '1999-10-15' })),
  { type: 'movie', id: 3, name: 'Of unknown runtime', date: '1999-10-15', runtime: 0 },
  { type: 'movie', id: 4, name: 'Logistics', date: '1999-10-15', runtime: 51_420 },
]);

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
});
afterAll(() => database.close());

const film = (id: number) => ({ media_type: 'movie', ids: { tmdb: id } }) as const;
const watch = (id: number): TestRow => ({ kind: 'watch', ...film(id), at: '2024-05-01' });
const none = {
  watches: 0,
  watchlist: 0,
  lists: 0,
  list_entries: 0,
  ratings: 0,
  progress: 0,
  hidden: 0,
  saved_searches: 0,
  settings: 0,
};

it('a runtime that is unknown stays so, and one beyond the bound is the bound', async () => {
  await doneImportOf(ada, [watch(1), watch(3), watch(4)]);
  const stored = database.drizzle.select({ minutes: watches.minutes }).from(watches).orderBy(watches.mediaId);
  expect(await stored).toEqual([{ minutes: 120 }, { minutes: null }, { minutes: 32_767 }]);
});

describe('a limit', () => {
  it('of the record leaves out what does not fit, and says so', async () => {
    await database.drizzle.execute(sql`insert into watches
      (profile_id, media_type, media_id, watched_at, precision, source)
      select ${ada.profile.id}::bigint, 'movie', 100 + id, '2020-01-01', 'day', 'mark' from generate_series(1, 99999) as id`);
    const done = await doneImportOf(ada, [watch(1), watch(2)]);
    expect(done).toMatchObject({ state: 'done', added: { watches: 1 }, problem: recordMessages.tooManyWatches });
  });

  it('of a list, and of lists', async () => {
    await database.drizzle.update(lists).set({ entryCount: 4_999 }).where(eq(lists.profileId, ada.profile.id));
    const rows = [1, 2].map((id): TestRow => ({ kind: 'watchlist', ...film(id) }));
    expect(await doneImportOf(ada, rows)).toMatchObject({ added: { watchlist: 1 }, problem: listMessages.listFull });
    const bob = await testMember(app);
    await database.drizzle.execute(sql`insert into lists (profile_id, kind, name)
      select ${bob.profile.id}::bigint, 'named', 'List ' || id from generate_series(1, 200) as id`);
    const list: TestRow = { kind: 'list', ...film(1), list: 'Another' };
    expect(await doneImportOf(bob, [list])).toMatchObject({ added: none, problem: listMessages.tooManyLists });
  });
});

describe('the record', () => {
  const rows: TestRow[] = [watch(1), { kind: 'watchlist', ...film(2) }];

  it('has to be on for watches', async () => {
    const { id } = await matchedImportOf(ada, rows);
    await choose(ada, { enabled: false });
    const commit = () => beginCommit(ada, ImportCommit.parse({ id }));
    await expect(commit()).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.recordOff });
    await beginCommit(ada, ImportCommit.parse({ id, kinds: ['watchlist'] }));
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'done', added: { ...none, watchlist: 1 } });
  });

  it('has to be on for positions: until it is chosen, the clean-up deletes them', async () => {
    const played = { position_seconds: 600, duration_seconds: 7_200, at: '2024-05-01T20:00:00Z' };
    const { id } = await matchedImportOf(ada, [watch(1), { kind: 'progress', ...film(2), ...played }]);
    const commit = (kinds?: ImportCommit['kinds']) => beginCommit(ada, ImportCommit.parse({ id, kinds }));
    await expect(commit()).rejects.toMatchObject({ failure: 'CONFLICT', message: importMessages.recordOff });
    await commit(['watch']);
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({ state: 'done', added: { ...none, watches: 1 } });
    const unplaced: TestRow = { kind: 'progress', ...film(2), season: 1, episode: 1, ...played };
    expect(await doneImportOf(ada, [unplaced])).toMatchObject({ state: 'done', added: none });
  });

  it('takes in no watch once it is switched off', async () => {
    const { id } = await matchedImportOf(ada, rows);
    await beginCommit(ada, ImportCommit.parse({ id }));
    await choose(ada, { enabled: false });
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({
      state: 'done',
      added: { ...none, watchlist: 1 },
      problem: importMessages.recordOff,
    });
  });
});
