import { withoutIndexes } from './without-indexes.ts';

/** Whatever runs SQL on the product's database. */
export type RunSql = (sql: string) => Promise<unknown>;

/** The number of one of so many users, another one in each round. */
export function someone(users: number, round: number): number {
  return 1 + ((round * 7_919) % users);
}

/** Rows of one statement: a server ends a statement of the product after 10 s, and a person wants to see progress. */
const batch = 50_000;

/**
 * Adds users `Member_<8 hexadecimal digits>_<number>`: every tenth with the badge, every thousandth an admin, one a
 * minute into the past. Nobody can sign in as them.
 */
export async function seedUsers(run: RunSql, count: number): Promise<void> {
  await withoutIndexes(run, 'users', () => insertUsers(run, count));
  // As autovacuum would within a minute: the indexes then answer alone, and the planner knows the table.
  await run('vacuum analyze users');
}

async function insertUsers(run: RunSql, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(count, first + batch - 1);
    await run(`
      insert into users
        (username, username_canonical, email, email_canonical, name, password_hash, role, is_premium, created_at)
      select name, lower(name), name || '@example.com', lower(name) || '@example.com', name, '',
        case when n % 1000 = 0 then 'admin' else 'user' end, n % 10 = 0, now() - n * interval '1 minute'
      from (
        select n, 'Member_' || substr(md5(n::text), 1, 8) || '_' || n as name from generate_series(${first}, ${last}) as n
      ) as made`);
  }
}
