import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessions } from '@marquee/auth/sessions';
import { createBackup } from '@marquee/db/backup/create-backup';
import { restoreBackup } from '@marquee/db/backup/restore-backup';
import { type Database, openDatabase } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { builtEmptyDatabase } from '@marquee/db/testing/built-empty-database';
import { createDataFolder } from '@marquee/db/testing/data-folder';
import { createEmptyDatabase, type EmptyDatabase } from '@marquee/db/testing/empty-database';
import { silentLog } from '@marquee/domain/log';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';

const accounts = 24;
let folder: string;
let source: Database;
let server: EmptyDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-move-'));
  server = await createEmptyDatabase();
  await createDataFolder(join(folder, 'first'));
  source = await openDatabase({ dataDirectory: join(folder, 'first'), pool: 1, log: silentLog });
  await fill(source);
});
afterAll(async () => {
  await server.drop();
  await rm(folder, { recursive: true });
});

/** Accounts with everything that belongs to one, and gaps in the ids; more rows than one FETCH or one chunk has. */
async function fill({ drizzle }: Database): Promise<void> {
  const roles = (index: number) => ({ role: index === 0 ? 'owner' : 'user', isPremium: index % 3 === 0 }) as const;
  await drizzle
    .insert(users)
    .values(Array.from({ length: accounts + 1 }, (_, index) => newUser(`Zoë-${index}`, roles(index))));
  for (const statement of [
    `delete from users where username = 'Zoë-1'`,
    `insert into watch_history (profile_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
      select id, case when n % 2 = 0 then 'movie' else 'tv' end, 500 + n, n % 2, n % 2, at, at, at
      from profiles, generate_series(1, 60) n, lateral (select now() - n * interval '7 hours') as times (at)`,
    `delete from watch_history where media_id = 505 and profile_id % 4 = 0`,
    `insert into history_removals (profile_id, media_type, media_id, removed_at)
      select id, 'movie', 700, now() from profiles`,
    `insert into watches (profile_id, media_type, media_id, watched_at, precision, source, minutes)
      select id, 'movie', 500 + n, now() - n * interval '1 day', 'time', 'mark', 90 + n
      from profiles, generate_series(1, 5) n`,
    `insert into titles (media_type, media_id, source, title, genres) values ('movie', 501, 'sample', 'A "quoted" \\ title', '{Drama,"Sci-Fi, odd"}')`,
    `insert into progress (profile_id, media_type, media_id, position_seconds, duration_seconds, event_at)
      select id, 'movie', 603, 60, 7200, now() from profiles`,
    `update profiles set keeps_record = true where id % 2 = 0`,
    `insert into lists (profile_id, kind, name, description, visibility, share_token)
      select id, 'named', 'Heists ☂ ' || id, E'two\\nlines', 'link', md5(id::text) from profiles where id % 3 = 0`,
    `insert into list_entries (list_id, media_type, media_id, rank, note, added_at, event_at)
      select id, 'movie', 500 + n, chr(64 + n), 'note', now(), now()
      from lists, generate_series(1, 4) n`,
    `update lists set entry_count = 4`,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, host, is_backed_up)
      select id, md5(id::text), 'key', 3, '{usb,nfc}', 'Phone', 'localhost', true from users`,
    `insert into audit_log (actor_id, actor, action, target_id, target, before, after)
      select 1, 'Zoë-0', 'set-role', id, username, '{"role": "user"}', null from users limit 20`,
    `insert into media_files (path, title_path, size_bytes, modified_at, match, media_type, media_id, parsed_type, probe)
      values ('Film (2001)/film.mkv', 'Film (2001)', 5000000000, now(), 'manual', 'movie', 501, 'movie', '{"container": "mkv"}')`,
  ]) {
    await drizzle.execute(sql.raw(statement));
  }
}

/** Each account reads its profile and one of these: all of them for all took a minute on a busy machine. */
const paths = ['/api/watch-history?limit=100', '/api/watches?limit=100', '/api/lists', '/api/lists/watchlist'];

/** What the product answers on a database, for each account. */
async function answersOf(database: Database, everyNth: number): Promise<string[]> {
  const sessions = createSessions(database.drizzle);
  const product = await testServer({ database, sessions });
  const rows = await database.drizzle.select({ id: users.id }).from(users).orderBy(users.id);
  const chosen = rows.filter((_, index) => index % everyNth === 0);
  try {
    const answers = chosen.map(async ({ id }) => {
      const own = ['/api/auth/profile', paths[id % paths.length] ?? ''];
      const token = await sessions.create(id, { remember: false });
      const headers = { authorization: `Bearer ${token}` };
      return Promise.all(
        own.map(async (path) => {
          const { status, text } = await product.request(path, { headers });
          return `${id} ${path} ${status} ${text}`;
        }),
      );
    });
    return (await Promise.all(answers)).flat();
  } finally {
    await product.close();
  }
}

const backUp = (database: Database, path: string) =>
  createBackup(database, path, { product: '', clock: () => new Date() }).then(({ manifest }) => manifest.tables);

it('moves from the embedded database to a server and back, with the same answers for each account', async () => {
  const path = join(folder, 'house.marquee');
  const restore = { path, isReplaced: false, log: silentLog, finish: async () => undefined };
  const expected = await answersOf(source, 1);
  expect(expected).toHaveLength(accounts * 2);
  expect(expected.filter((answer) => !answer.includes(' 200 '))).toEqual([]);
  const tables = await backUp(source, path);
  await source.close();

  await restoreBackup({ ...restore, url: server.url, dataDirectory: '' });
  const moved = await openDatabase({ url: server.url, dataDirectory: '', pool: 10, log: silentLog });
  expect(await answersOf(moved, 1)).toEqual(expected);
  expect(await backUp(moved, path)).toEqual(tables);
  const counts = sql`select * from user_counts order by 1, 2`;
  expect([...(await moved.drizzle.execute(counts))]).toHaveLength(3);
  await moved.close();

  const dataDirectory = join(folder, 'second');
  await restoreBackup({ ...restore, dataDirectory, emptyDatabase: builtEmptyDatabase() });
  const back = await openDatabase({ dataDirectory, pool: 1, log: silentLog });
  expect(await answersOf(back, 6)).toEqual(expected.filter((_, index) => Math.floor(index / 2) % 6 === 0));
  expect(await backUp(back, path)).toEqual(tables);
  await back.close();
});
