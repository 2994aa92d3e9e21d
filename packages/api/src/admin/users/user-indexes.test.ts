import { users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { UserListQuery, userSorts } from '@marquee/domain/administration/administration';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasRole, matchesSearch, maxSubstringSearchUsers, orderKey, userOrder } from './user-query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.drizzle.execute(sql`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
    select n, n, n, n, n, '', case when i % 100 = 0 then 'admin' else 'user' end
    from (select i, md5(i::text) as n from generate_series(1, 20000) as i) as made`);
  await database.drizzle.execute(sql`vacuum analyze users`);
});
afterAll(() => database.close());

async function planOf(query: SQL): Promise<string> {
  const lines = await database.drizzle.execute<Record<string, string>>(sql`explain (costs off) ${query}`);
  return lines.map((line) => Object.values(line)[0]).join('\n');
}

it.each(userSorts)('reads admins sorted by %s in index order', async (sortBy) => {
  for (const sortOrder of ['asc', 'desc'] as const) {
    const { drizzle } = database;
    const page = drizzle
      .select({ key: orderKey({ sortBy }) })
      .from(users)
      .where(hasRole('admin'));
    const plan = await planOf(
      page
        .orderBy(...userOrder({ sortBy, sortOrder }))
        .limit(10)
        .getSQL(),
    );
    expect(plan).toMatch(/Index Only Scan (Backward )?using users_(staff_|role_index)/);
    expect(plan).not.toMatch(/Sort|Filter/);
  }
});

it.each(['q', 'qz', '%_%', '----'])('finds %j among many accounts by the prefix indexes', async (search) => {
  const { role } = UserListQuery.parse({});
  const where = matchesSearch({ search, role }, maxSubstringSearchUsers + 1);
  const plan = await planOf(database.drizzle.select().from(users).where(where).getSQL());
  expect(plan).toContain('users_username_prefix_index');
  expect(plan).toContain('users_email_prefix_index');
});
