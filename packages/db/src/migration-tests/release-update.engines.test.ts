import { readdirSync, readFileSync } from 'node:fs';
import { silentLog } from '@marquee/domain/log';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '../migrate.ts';
import { connectToEmptyDatabase } from '../testing/empty-database.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Columns that a migration renamed; a `user_id` became the id of the account's default profile. */
const renamed: Record<string, Record<string, string>> = {
  history_counts: { user_id: 'profile_id' },
  history_removals: { user_id: 'profile_id' },
  watch_history: { user_id: 'profile_id', beginning: 'auto_started' },
};

const folder = new URL('../testing/releases/', import.meta.url);
const migrations = readMigrationFiles({ migrationsFolder });
const journal = 'drizzle.__drizzle_migrations';

/** Creates the schema of a release, by the migrations that its journal names, and its rows. */
async function createRelease(client: Sql, rows: string): Promise<void> {
  await client.unsafe('create schema drizzle');
  await client.unsafe(`create table ${journal} (id serial primary key, hash text not null, created_at bigint)`);
  const applied = migrations.filter(({ folderMillis }) => rows.includes(`'${folderMillis}'`));
  for (const { sql } of applied) for (const statement of sql) await client.unsafe(statement);
  await client.unsafe(rows);
}

/** Every row of every table of the product, as JSON. */
async function allRows(client: Sql): Promise<Tables> {
  const names = await client.unsafe<{ name: string }[]>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const tables: Tables = {};
  for (const { name } of names) {
    const rows = await client.unsafe<{ row: Row }[]>(`select to_jsonb("table") as row from ${name} as "table"`);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** The row of a release as it is expected today. */
function updated(table: string, row: Row, profileOf: Map<unknown, unknown>): Row {
  const entries = Object.entries(row).map(([column, value]) => {
    const name = renamed[table]?.[column] ?? column;
    return [name, name === 'profile_id' && column === 'user_id' ? profileOf.get(value) : value];
  });
  const isFormerUsername = table === 'users' && /^[\w-]+$/.test(String(row.name));
  return { ...Object.fromEntries(entries), ...(isFormerUsername && { name: row.username }) };
}

/** The columns that `example` has, so that later columns do not matter. */
function pick(row: Row, example: Row = {}): Row {
  return Object.fromEntries(Object.keys(example).map((column) => [column, row[column]]));
}

const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

describe.each(readdirSync(folder))('the update from release %s', (file) => {
  let client: Sql;
  let drop: () => Promise<void>;
  let before: Tables;
  let after: Tables;
  beforeAll(async () => {
    ({ client, drop } = await connectToEmptyDatabase());
    await createRelease(client, readFileSync(new URL(file, folder), 'utf8'));
    before = await allRows(client);
    await migrate(client, silentLog);
    after = await allRows(client);
  });
  afterAll(() => drop());

  const rowsOf = (tables: Tables, name: string): Row[] => {
    const rows = tables[name];
    if (!rows) throw new Error(`there is no table ${name}`);
    return rows;
  };
  /** Calls `use` and undoes what it wrote, with the deferred triggers run before. */
  const undone = async (use: (query: (sql: string) => Promise<Row[]>) => Promise<void>) => {
    await client.unsafe('begin');
    try {
      await use(async (sql) => {
        const rows = await client.unsafe<Row[]>(sql);
        await client.unsafe('set constraints all immediate; set constraints all deferred');
        return [...rows];
      });
    } finally {
      await client.unsafe('rollback');
    }
  };

  it('starts from the migrations as they were released, and applies the others once', async () => {
    const applied = await client.unsafe(`select hash from ${journal} order by id`);
    expect(applied.map(({ hash }) => hash)).toEqual(migrations.map(({ hash }) => hash));
  });

  it('finds rows in every table of the release', () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(new Set(rowsOf(before, 'watch_history').map((row) => row.user_id ?? row.profile_id)).size).toBeGreaterThan(
      3,
    );
  });

  it('keeps every row with its values, under the default profile of its account', () => {
    const defaults = rowsOf(after, 'profiles').filter(({ is_default }) => is_default);
    const profileOf = new Map(defaults.map(({ id, user_id }) => [user_id, id]));
    const counts = (tables: Tables) => Object.keys(before).map((table) => [table, rowsOf(tables, table).length]);
    expect(counts(after)).toEqual(counts(before));
    for (const [table, rows] of Object.entries(before)) {
      const expected = rows.map((row) => updated(table, row, profileOf));
      const found = rowsOf(after, table).map((row) => pick(row, expected[0]));
      expect(sorted(found), table).toEqual(sorted(expected));
    }
  });

  it('gives each account exactly one profile, its default one', () => {
    const expected = rowsOf(before, 'users').map(({ id, username, created_at }) => ({
      user_id: id,
      name: username,
      is_default: true,
      created_at,
    }));
    const found = rowsOf(after, 'profiles').map((row) => pick(row, expected[0]));
    expect(sorted(found)).toEqual(sorted(expected));
  });

  const newAccount = (name: string) =>
    `insert into users (username, username_canonical, email, email_canonical, name, password_hash)
      values ('${name}', '${name}', '${name}@example.org', '${name}@example.org', '', '') returning id`;
  const defaultOf = (userId: unknown) => `(select id from profiles where user_id = ${userId} and is_default)`;
  const watched = (userId: unknown, mediaType: string, mediaId: number) =>
    `insert into watch_history (profile_id, media_type, media_id, watched_at, last_watched, updated_at)
      values (${defaultOf(userId)}, '${mediaType}', ${mediaId}, now(), now(), now())`;

  it('gives new accounts and profiles ids of their own', async () => {
    await undone(async (query) => {
      const oldIds = rowsOf(after, 'profiles').map(({ id }) => id);
      const newIds: unknown[] = [];
      for (const name of ['new-1', 'new-2', 'new-3']) {
        const [account] = await query(newAccount(name));
        const profiles = await query(`select id, name, is_default from profiles where user_id = ${account?.id}`);
        expect(profiles).toMatchObject([{ name, is_default: true }]);
        newIds.push(profiles[0]?.id);
      }
      const [second] = await query(
        `insert into profiles (user_id, name) select min(id), 'second' from users returning id`,
      );
      newIds.push(second?.id);
      expect(new Set([...oldIds, ...newIds].map(Number)).size).toBe(oldIds.length + 4);
      expect(newIds.map(Number).filter((id) => id <= 1_000_000_000)).toEqual([]);
    });
  });

  it('gives each profile one watchlist, old and new', async () => {
    await undone(async (query) => {
      await query(newAccount('new'));
      const owners = await query(`select profile_id as id from lists where kind = 'watchlist' and name = ''`);
      expect(sorted(owners)).toEqual(sorted(await query('select id from profiles')));
      expect(owners).toHaveLength(rowsOf(after, 'profiles').length + 1);
    });
  });

  it('refuses a second default profile', async () => {
    const insert = `insert into profiles (user_id, name, is_default) select min(id), '', true from users`;
    await expect(undone((query) => query(insert).then(() => undefined))).rejects.toThrow('profiles_default_unique');
  });

  /** The counters, and the counts of the records themselves. */
  const counted = async (query: (sql: string) => Promise<Row[]>) => ({
    counters: await query(
      `select profile_id, movies::int, shows::int from history_counts where movies + shows <> 0 order by 1`,
    ),
    records: await query(
      `select profile_id, (count(*) filter (where media_type = 'movie'))::int as movies,
        (count(*) filter (where media_type = 'tv'))::int as shows from watch_history group by 1 order by 1`,
    ),
    counterDays: await query(
      'select day, sum(records)::int as records from history_days group by 1 having sum(records) <> 0 order by 1',
    ),
    recordDays: await query(
      `select (last_watched at time zone 'UTC')::date as day, count(*)::int as records
        from watch_history group by 1 order by 1`,
    ),
  });

  it('counts histories as before, of old and new accounts, through writes and removals', async () => {
    await undone(async (query) => {
      const expectRight = async (records: number) => {
        const found = await counted(query);
        expect(found.counters).toEqual(found.records);
        expect(found.counterDays).toEqual(found.recordDays);
        expect(found.records.reduce((sum, row) => sum + Number(row.movies) + Number(row.shows), 0)).toBe(records);
      };
      const old = rowsOf(before, 'watch_history').length;
      await expectRight(old);
      const [account] = await query(newAccount('new'));
      const users = [...rowsOf(before, 'users').map(({ id }) => id), account?.id];
      for (const id of users) await query(watched(id, 'movie', 900_001));
      for (const id of users) await query(watched(id, 'tv', 900_001));
      await expectRight(old + 2 * users.length);
      await query(`update watch_history set last_watched = last_watched - interval '1 day'`);
      await query(`delete from watch_history where media_type = 'movie' and media_id = 900001`);
      await expectRight(old + users.length);
    });
  });

  it('deletes what belongs to an account with it, and nothing else', async () => {
    for (const { id: profileId, user_id } of rowsOf(after, 'profiles')) {
      await undone(async (query) => {
        await query(`delete from users where id = ${user_id}`);
        const left = await allRows(client);
        for (const table of ['watch_history', 'history_removals', 'history_counts']) {
          const others = rowsOf(after, table).filter(({ profile_id }) => profile_id !== profileId);
          expect(sorted(rowsOf(left, table)), table).toEqual(sorted(others));
        }
        const { counters, records } = await counted(query);
        expect(counters).toEqual(records);
      });
    }
  });
});
