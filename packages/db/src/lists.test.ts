import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseErrorOf } from './database-error.ts';
import { hiddenTitles, listEntries, lists, listTombstones } from './tables/lists.ts';
import { users } from './tables/users.ts';
import { newUser, profileIdOf } from './testing/accounts.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let drizzle: TestDatabase['drizzle'];
beforeAll(async () => {
  database = await openTestDatabase();
  drizzle = database.drizzle;
});
beforeEach(() => database.empty());
afterAll(() => database.close());

async function addAccount(username: string): Promise<{ userId: number; profileId: number }> {
  const [user] = await drizzle.insert(users).values(newUser(username)).returning({ id: users.id });
  const userId = user?.id ?? expect.fail('nothing was inserted');
  return { userId, profileId: await profileIdOf(database, userId) };
}

async function addList(profileId: number, values: Partial<typeof lists.$inferInsert> = {}): Promise<string> {
  const [list] = await drizzle
    .insert(lists)
    .values({ profileId, kind: 'named', name: 'Heists', ...values })
    .returning();
  return list?.id ?? expect.fail('nothing was inserted');
}

const at = new Date('2026-03-01T00:00:00Z');
const heat = { mediaType: 'movie', mediaId: 949 } as const;

describe('lists', () => {
  it('go with their account, with entries, tombstones and hidden titles, and those of others stay', async () => {
    const [ada, bob] = [await addAccount('ada'), await addAccount('bob')];
    for (const { profileId } of [ada, bob]) {
      const listId = await addList(profileId);
      await drizzle.insert(listEntries).values({ listId, ...heat, rank: 'a0', addedAt: at, eventAt: at });
      await drizzle.insert(listTombstones).values({ listId, ...heat, removedAt: at });
      await drizzle.insert(hiddenTitles).values({ profileId, ...heat, hiddenAt: at });
    }
    await drizzle.delete(users).where(eq(users.id, ada.userId));
    const left = await drizzle.select().from(lists);
    expect(left.map(({ profileId, kind }) => [profileId, kind]).sort()).toEqual([
      [bob.profileId, 'named'],
      [bob.profileId, 'watchlist'],
    ]);
    const named = left.find(({ kind }) => kind === 'named')?.id;
    expect(await drizzle.select().from(listEntries)).toMatchObject([{ listId: named }]);
    expect(await drizzle.select().from(listTombstones)).toMatchObject([{ listId: named }]);
    expect(await drizzle.select().from(hiddenTitles)).toMatchObject([{ profileId: bob.profileId }]);
  });

  it.each<[string, Partial<typeof lists.$inferInsert>]>([
    ['lists_watchlist_unique', { kind: 'watchlist' }],
    ['lists_shared_by_token', { visibility: 'link' }],
    ['lists_shared_by_token', { shareToken: 'token' }],
  ])('violate %s with %j', async (constraint, values) => {
    const { profileId } = await addAccount('ada');
    const error = await addList(profileId, values).catch(databaseErrorOf);
    expect(error).toMatchObject({ constraint });
  });

  it('refuse a link for the watchlist', async () => {
    const { profileId } = await addAccount('ada');
    const update = drizzle
      .update(lists)
      .set({ visibility: 'link', shareToken: 'token' })
      .where(eq(lists.profileId, profileId))
      .execute();
    expect(await update.catch(databaseErrorOf)).toMatchObject({ constraint: 'lists_watchlist_private' });
  });

  it('order ranks by bytes, whatever the locale', async () => {
    const { profileId } = await addAccount('ada');
    const listId = await addList(profileId);
    const ranks = ['a0', 'Zz', 'aZ', 'aa', 'a0V'];
    await drizzle
      .insert(listEntries)
      .values(ranks.map((rank, id) => ({ listId, ...heat, mediaId: id + 1, rank, addedAt: at, eventAt: at })));
    const found = await drizzle.select({ rank: listEntries.rank }).from(listEntries).orderBy(listEntries.rank);
    expect(found.map(({ rank }) => rank)).toEqual(['Zz', 'a0', 'a0V', 'aZ', 'aa']);
  });
});
