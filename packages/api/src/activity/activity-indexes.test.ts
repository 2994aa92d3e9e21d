import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { ActivityFilters } from '@marquee/domain/administration/activity';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryQueries } from './entries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.drizzle.insert(users).values(newUser('a0'));
  await database.drizzle.execute(sql`
    insert into audit_log (at, actor, actor_id, action, target, target_id)
    select now() - make_interval(mins => i), 'A' || i % 20, case when i % 20 = 0 then (select id from users) end,
      'action-' || i % 100, 'B' || i % 20, case when i % 20 = 0 then (select id from users) end
    from generate_series(1, 40000) as i`);
  await database.drizzle.execute(sql`vacuum analyze audit_log`);
});
afterAll(() => database.close());

async function planOf(query: SQL): Promise<string> {
  const lines = await database.drizzle.execute<Record<string, string>>(sql`explain (costs off) ${query}`);
  return lines.map((line) => Object.values(line)[0]).join('\n');
}

const from = new Date(Date.now() - 86_400_000).toISOString();

it.each<[ActivityFilters, string[]]>([
  [{}, ['at']],
  [{ from }, ['at']],
  [{ action: 'set-role', from }, ['action']],
  [{ actor: 'a1' }, ['actor']],
  [{ actor: 'a0' }, ['actor', 'actor_id']],
  [{ subject: 'b0', from }, ['target']],
])('the filters %j read their index in the order of the list', async (filters, indexes) => {
  const queries = await entryQueries(database, { ...filters, cursor: `${Date.now()}.1`, limit: 21 });
  const plans = await Promise.all(queries.map((query) => planOf(query.getSQL())));
  expect(plans).toHaveLength(indexes.length);
  for (const [n, plan] of plans.entries()) {
    expect(plan).toContain(`Index Scan Backward using audit_log_${indexes[n]}_index`);
    expect(plan).not.toMatch(/Sort|Filter/);
  }
});
