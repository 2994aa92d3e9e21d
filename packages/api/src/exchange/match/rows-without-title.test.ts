import { lists } from '@marquee/db/tables/lists';
import { watches } from '@marquee/db/tables/watches';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { type TestApp, testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { catalogueOf, doneImportOf, type TestRow } from '../testing-imports.ts';

const parts = [1, 2].map((number) => ({ number, date: '2010-01-01', tvdb: 900 + number }));
const catalogue = catalogueOf([{ type: 'tv', id: 7, name: 'Seven', date: '2010-01-01', seasons: { 1: parts } }]);

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

describe('rows without a title', () => {
  it('of an episode belong to its show', async () => {
    const watch = (tvdb: number): TestRow => ({
      kind: 'watch',
      media_type: 'tv',
      episode_ids: { tvdb },
      episode_title: `Part ${tvdb}`,
      at: '2024-05-01',
    });
    const { rows } = await doneImportOf(ada, [watch(901), watch(902), watch(999)]);
    expect(rows).toMatchObject({ new: 2, unmatched: 1 });
    const seen = await database.drizzle.select().from(watches).orderBy(watches.episode);
    expect(seen.map(({ mediaId, season, episode }) => [mediaId, season, episode])).toEqual([
      [7, 1, 1],
      [7, 1, 2],
    ]);
  });

  it('are lists without entries, each made once', async () => {
    const list: TestRow = { kind: 'list', list: 'Empty', list_description: 'Nothing' };
    const done = await doneImportOf(ada, [list, list]);
    expect([done.rows, done.titles.total, done.added.lists]).toEqual([
      { new: 1, present: 0, duplicate: 1, unplaced: 0, unmatched: 0 },
      0,
      1,
    ]);
    const made = await database.drizzle.select().from(lists).where(eq(lists.kind, 'named'));
    expect(made).toMatchObject([{ name: 'Empty', description: 'Nothing', entryCount: 0, importId: done.id }]);
    const again = await doneImportOf(ada, [list], { kinds: ['watch', 'list'] });
    expect([again.rows.present, again.added.lists]).toEqual([1, 0]);
  });
});
