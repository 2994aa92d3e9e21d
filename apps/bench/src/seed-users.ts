import { withoutIndexes } from './without-indexes.ts';

/** Runs SQL on the product's database. */
export type RunSql = (sql: string) => Promise<unknown>;

/** The profile of an account in a database that only seeded: both are numbered in the same order. */
export function profileOf(userId: number): number {
  return 1_000_000_000 + userId;
}

/** The number of a seeded user, a different one each round. */
export function seededUser(users: number, round: number): number {
  return 1 + ((round * 7_919) % users);
}

/** Rows of one statement; the statement timeout is 10 s. */
const batchSize = 50_000;

/**
 * Adds users `Member_<8 hexadecimal digits>_<number>`: every tenth is premium, every thousandth an admin, each created
 * a minute before the last. They have no usable password.
 */
export async function seedUsers(run: RunSql, count: number): Promise<void> {
  await withoutIndexes(run, 'users', () => insertUsers(run, count));
  // As autovacuum would within a minute: enables index-only scans and gives the planner statistics.
  await run('vacuum analyze users');
}

async function insertUsers(run: RunSql, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batchSize) {
    const last = Math.min(count, first + batchSize - 1);
    await run(`
      insert into users
        (username, username_canonical, email, email_canonical, name, password_hash, role, is_premium, created_at)
      select name, lower(name), name || '@example.com', lower(name) || '@example.com', name, '',
        case when n % 1000 = 0 then 'admin' else 'user' end, n % 10 = 0, now() - n * interval '1 minute'
      from (
        select n, 'Member_' || substr(md5(n::text), 1, 8) || '_' || n as name from generate_series(${first}, ${last}) as n
      ) as seeded`);
  }
}
