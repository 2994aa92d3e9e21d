import { silentLog } from '@marquee/domain/log';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release before `ratings` and `imports`. */
const before = 24;

let client: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await connectToRelease(before));
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
      values ('ada', 'ada', 'ada@example.com', 'ada@example.com', 'ada', 'x', 'user'),
        ('bob', 'bob', 'bob@example.com', 'bob@example.com', 'bob', 'x', 'user');
    insert into watches (profile_id, media_type, media_id, season, episode, watched_at, precision, source)
      select id, 'tv', 1396, 1, n, '2026-05-01T20:00:00Z', 'time', 'player' from profiles, generate_series(1, 7) n;
    insert into progress (profile_id, media_type, media_id, position_seconds, duration_seconds, event_at)
      select id, 'movie', 603, 600, 8160, '2026-05-02T20:00:00Z' from profiles;
    insert into list_entries (list_id, media_type, media_id, rank, added_at, event_at)
      select id, 'movie', 603, 'a0', '2026-05-02T20:00:00Z', '2026-05-02T20:00:00Z' from lists;
    insert into saved_searches (profile_id, media_type, name, query)
      select id, 'movie', 'Westerns', 'genre=37' from profiles;
    insert into hidden_titles (profile_id, media_type, media_id, hidden_at)
      select id, 'movie', 155, '2026-05-02T20:00:00Z' from profiles;`);
  await migrate(client, silentLog);
});
afterAll(() => drop());

const added = ['watches', 'progress', 'lists', 'list_entries', 'hidden_titles', 'saved_searches'];

it('what members had came from no import', async () => {
  const counts = await Promise.all(
    added.map((table) => client.unsafe(`select count(*)::int as all, count(import_id)::int as imported from ${table}`)),
  );
  expect(counts.flat().map(({ all, imported }) => [all, imported])).toEqual([
    [14, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
});

it('what an import added stays when its own row is deleted, and goes with the account', async () => {
  await client.unsafe(`
    insert into imports (profile_id, source, created_at, changed_at)
      select id, 'trakt', now(), now() from profiles where name = 'ada';
    insert into import_titles (import_id, n, key, ids, row_count) select id, 1, 'tmdb:603', '{}', 1 from imports;
    insert into import_rows (import_id, n, title_n, turn, kind, data) select id, 1, 1, 1, 'rating', '{}' from imports;
    insert into ratings (profile_id, media_type, media_id, rating, rated_at, import_id)
      select profile_id, 'movie', 603, 10, now(), id from imports;
    update watches set import_id = (select id from imports) where episode = 7
      and profile_id = (select id from profiles where name = 'ada');
    delete from imports;`);
  expect(await client`select import_id, rating from ratings`).toEqual([{ import_id: null, rating: 10 }]);
  expect(await client`select from watches`).toHaveLength(14);
  expect(await client`select from import_titles union all select from import_rows`).toEqual([]);
  await client`delete from users where username = 'ada'`;
  expect(await client`select from ratings`).toEqual([]);
  expect(await client`select from watches`).toHaveLength(7);
});

it.each([0, 11])('a rating of %i is refused', async (rating) => {
  const insert = client`
    insert into ratings (profile_id, media_type, media_id, rating, rated_at)
      select id, 'movie', 603, ${rating}, now() from profiles`;
  await expect(insert).rejects.toThrow(/ratings_rating_range/);
});
