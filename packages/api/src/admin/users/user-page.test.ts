import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { UserListQuery, userSorts } from '@marquee/domain/administration/administration';
import { eq, sql } from 'drizzle-orm';
import { assert as assertProperty, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPage } from './user-page.ts';
import { maxSubstringSearchUsers } from './user-query.ts';
import { maxAnchorDistance, smallListLimit } from './user-slice.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Replaces all accounts; many share role, premium status and creation time, so that the id decides the order. */
async function fill(count: number): Promise<void> {
  await database.empty();
  await database.drizzle.transaction(async (transaction) => {
    // 10,000 accounts with their profiles took 15 s on a busy machine, which is the limit of a statement.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role, is_premium, created_at)
    select n, n, n || '@example.com', n || '@example.com', n, '', (array['user', 'admin', 'owner'])[1 + i % 3],
      i % 7 = 0, timestamp '2026-01-01' + (i / 50) * interval '1 day'
    from (select i, 'm' || md5(i::text) as n from generate_series(1, ${count}::int) as i) as made`);
  });
}

const list = (query: Partial<UserListQuery> = {}) => userPage({ db: database }, UserListQuery.parse(query));
const names = async (query: Partial<UserListQuery> = {}) => (await list(query)).users.map(({ username }) => username);

describe('a search', () => {
  beforeAll(async () => {
    await database.empty();
    await database.drizzle
      .insert(users)
      .values([
        newUser('Ada'),
        newUser('ada_b', { email: 'x@example.com', emailCanonical: 'x@example.com' }),
        newUser('adaxb'),
        newUser('carol', { email: 'Carol+100%@Example.com', emailCanonical: 'carol+100%@example.com', role: 'admin' }),
        newUser('dave', { email: 'back\\slash@example.com', emailCanonical: 'back\\slash@example.com' }),
      ]);
  });

  it.each([
    ['ADA', ['Ada', 'ada_b', 'adaxb']],
    ['ａｄａ', ['Ada', 'ada_b', 'adaxb']],
    ['a_b', ['ada_b']],
    ['_', ['ada_b']],
    ['%', ['carol']],
    ['0%@', ['carol']],
    ['\\', ['dave']],
    ['k\\s', ['dave']],
    ['x@EXAMPLE', ['ada_b']],
    ['e@example', []],
    ["'; drop table users; --", []],
    ['  ada  ', ['Ada', 'ada_b', 'adaxb']],
    ['   ', ['Ada', 'ada_b', 'adaxb', 'carol', 'dave']],
  ])('for %j matches literally and case-insensitively in username and email', async (search, expected) => {
    const { users: found, pagination } = await list({ search, sortBy: 'username', sortOrder: 'asc' });
    expect(found.map(({ username }) => username)).toEqual(expected);
    expect(pagination.totalUsers).toBe(expected.length);
  });

  it('combines with a role filter', async () => {
    expect(await names({ search: 'a', role: 'admin' })).toEqual(['carol']);
    expect(await names({ search: 'ada', role: 'admin' })).toEqual([]);
  });

  it('rejects overlong text, unknown sort columns and large limits', () => {
    expect(UserListQuery.safeParse({ search: 'a'.repeat(255) }).success).toBe(false);
    expect(UserListQuery.safeParse({ sortBy: 'passwordHash' }).success).toBe(false);
    expect(UserListQuery.safeParse({ limit: 101 }).success).toBe(false);
  });

  it('returns accounts as user DTOs', async () => {
    const { users: found } = await list({ search: 'dave' });
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(
      ['created_at', 'email', 'id', 'isPremium', 'name', 'role', 'username'].sort(),
    );
  });
});

/** Each sort has the pages of the sorted list, whatever the filter. */
function partitionsTheList(count: number): void {
  it.each(userSorts)('sorted by %s partition the list in order', async (sortBy) => {
    const everybody = await database.drizzle.select().from(users);
    const keyOf = {
      username: (row: (typeof everybody)[number]) => row.username,
      role: (row: (typeof everybody)[number]) => row.role,
      isPremium: (row: (typeof everybody)[number]) => Number(row.isPremium),
      created_at: (row: (typeof everybody)[number]) => row.createdAt.getTime(),
    }[sortBy];
    const ascending = everybody.toSorted((a, b) => {
      const [x, y] = [keyOf(a), keyOf(b)];
      return x < y ? -1 : x > y ? 1 : a.id - b.id;
    });
    const expected = { asc: ascending.map(({ id }) => id), desc: ascending.map(({ id }) => id).reverse() };
    await assertProperty(
      asyncProperty(
        record({
          limit: integer({ min: 1, max: 100 }),
          place: integer({ min: 0, max: count + 200 }),
          sortOrder: constantFrom('asc' as const, 'desc' as const),
          role: constantFrom('all' as const, 'user' as const, 'admin' as const),
          search: constantFrom('', 'm'),
        }),
        async ({ limit, place, sortOrder, role, search }) => {
          const page = Math.floor(place / limit) + 1;
          const result = await list({ page, limit, sortBy, sortOrder, role, search });
          const roleOf = new Map(everybody.map((row) => [row.id, row.role]));
          const all = expected[sortOrder].filter((id) => role === 'all' || roleOf.get(id) === role);
          expect(result.users.map(({ id }) => id)).toEqual(all.slice((page - 1) * limit, page * limit));
          const totalPages = Math.ceil(all.length / limit);
          expect(result.pagination).toEqual({
            currentPage: page,
            totalPages,
            totalUsers: all.length,
            limit,
            hasNext: page < totalPages,
            hasPrev: page > 1,
          });
        },
      ),
      { numRuns: 25 },
    );
  });
}

describe('pages of few', () => {
  const count = 230;
  beforeAll(() => fill(count));
  partitionsTheList(count);
});

describe('many accounts', () => {
  // Above all limits, with enough accounts per role that filtered lists use anchors too.
  const count = Math.max(smallListLimit, maxSubstringSearchUsers, maxAnchorDistance * 6) + 230;
  beforeAll(() => fill(count));

  describe('have pages that,', () => partitionsTheList(count));

  describe('have a search that', () => {
    const total = async (search: string) => (await list({ search })).pagination.totalUsers;
    beforeAll(async () => {
      await database.drizzle
        .insert(users)
        .values([
          newUser('Zoe'),
          newUser('jaZoe'),
          newUser('%_%'),
          newUser('z%_%'),
          newUser('k_z'),
          newUser('x', { email: 'Zo', emailCanonical: 'zo' }),
        ]);
    });

    it.each([
      ['zo', ['x', 'Zoe']],
      ['ZOE', ['jaZoe', 'Zoe']],
      ['_z', []],
      ['k_z', ['k_z']],
      ['oe@ex', ['jaZoe', 'Zoe']],
      ['%', ['%_%']],
      ['%_%', ['%_%']],
      ['%_%@e', ['%_%', 'z%_%']],
      ['_%@', []],
    ])('for %j matches literally; short texts match prefixes only', async (search, expected) => {
      expect((await names({ search, sortBy: 'username', sortOrder: 'asc' })).sort()).toEqual(expected.sort());
      expect(await total(search)).toBe(expected.length);
    });

    it('caches the total until an account is added or deleted', async () => {
      const found = await total('m');
      expect(found).toBe(count);
      const [member] = await database.drizzle.select().from(users).where(eq(users.role, 'admin')).limit(1);
      const id = member?.id ?? 0;
      await database.drizzle
        .update(users)
        .set({ usernameCanonical: 'other', emailCanonical: 'other' })
        .where(eq(users.id, id));
      expect(await total('m')).toBe(found);
      await database.drizzle.delete(users).where(eq(users.id, id));
      expect(await total('m')).toBe(found - 1);
    });
  });
});

it('reports zero pages for an empty list', async () => {
  await database.empty();
  expect(await list()).toEqual({
    users: [],
    pagination: { currentPage: 1, totalPages: 0, totalUsers: 0, limit: 10, hasNext: false, hasPrev: false },
  });
});
