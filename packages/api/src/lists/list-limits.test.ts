import { listEntries, lists, listTombstones } from '@marquee/db/tables/lists';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { eq, max, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { create, share } from './change-list.ts';
import { maxEntriesOfLists } from './own-lists.ts';
import { drop, maxListTombstones } from './removals.ts';
import { copy } from './shared-list.ts';
import { addMovies, addTo, listedTitles, movie } from './testing-lists.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: listedTitles });
  [ada, bob] = [await testMember(app), await testMember(app)];
});
afterAll(() => database.close());

/** Adds a list that says to have as many entries as all lists of a profile can have, but for these. */
async function fillLists({ profile }: MemberContext, free: number): Promise<void> {
  const values = { profileId: profile.id, kind: 'named' as const, name: 'Many', entryCount: maxEntriesOfLists - free };
  await database.drizzle.insert(lists).values(values);
}

const full = { failure: 'CONFLICT', message: listMessages.listsFull };

it('refuses a title more than all lists of a profile can have, also concurrently in different lists', async () => {
  await fillLists(ada, 1);
  const { id } = await create(ada, { name: 'Heists' });
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((title) => addTo(ada, title % 2 === 0 ? id : 'watchlist', movie(title))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(addTo(ada, id, movie(9))).rejects.toMatchObject(full);
  const [entry] = await database.drizzle.select().from(listEntries);
  const held = movie(entry?.mediaId ?? 0);
  await addTo(ada, entry?.listId ?? '', { ...held, note: 'Still changes' });
  await drop(ada, { id: entry?.listId ?? '', ...held });
  expect(await addTo(ada, id, movie(9))).toBe(1);
  await addMovies(bob, 'watchlist', [1, 2]);
});

it('copies a shared list with all its titles or not at all', async () => {
  const { id } = await create(bob, { name: 'Heists' });
  await addMovies(bob, id, [1, 2]);
  const { share_token } = await share(bob, { id });
  const token = share_token ?? '';
  await fillLists(ada, 3);
  expect(await copy(ada, { token })).toMatchObject({ entry_count: 2 });
  const before = await database.drizzle.$count(lists);
  await expect(copy(ada, { token })).rejects.toMatchObject(full);
  expect(await database.drizzle.$count(lists)).toBe(before);
  expect(await database.drizzle.$count(listEntries)).toBe(4);
});

it('a removal beyond the limit of tombstones of all lists deletes the oldest ones', async () => {
  const { id } = await create(ada, { name: 'Heists' });
  await database.drizzle.execute(sql`insert into ${listTombstones} (list_id, media_type, media_id, removed_at)
    select ${id}::uuid, 'tv', n, ${new Date(minutesAfter(0)).toISOString()}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${maxListTombstones}::integer) as n`);
  await addMovies(ada, 'watchlist', [1]);
  await Promise.all([1, 2, 3].map((title) => drop(ada, { id: 'watchlist', ...movie(title) })));
  await drop(bob, { id: 'watchlist', ...movie(1) });
  const [stored] = await database.drizzle
    .select({ oldest: max(listTombstones.mediaId), newest: min(listTombstones.mediaId) })
    .from(listTombstones)
    .where(eq(listTombstones.listId, id));
  expect(await database.drizzle.$count(listTombstones)).toBe(maxListTombstones + 1);
  expect(stored).toEqual({ oldest: maxListTombstones - 3, newest: 1 });
});
