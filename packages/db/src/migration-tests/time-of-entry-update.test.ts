import { silentLog } from '@marquee/domain/log';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release before `watches.entered_at`. */
const before = 15;

let client: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await connectToRelease(before));
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
      values ('ada', 'ada', 'ada@example.com', 'ada@example.com', 'ada', 'x', 'user');
    insert into watches (profile_id, media_type, media_id, season, episode, watched_at, precision, source, minutes, created_at)
      select id, 'tv', 7, 1, episode, watched_at::timestamptz, precision, source, 40, '2026-11-25T20:00:00Z' from profiles, (values
        (1, '2024-05-05T00:00:00Z', 'day', 'mark'), (2, '2026-11-25T19:59:59.5Z', 'time', 'player'),
        (3, '2026-11-25T20:00:00Z', 'time', 'mark')) as seen (episode, watched_at, precision, source);`);
  await migrate(client, silentLog);
});
afterAll(() => drop());

it('watches of the release before were entered at their own time', async () => {
  const rows = await client`select episode from watches where entered_at = watched_at order by episode`;
  expect(rows.map(({ episode }) => episode)).toEqual([1, 2, 3]);
});

it('profiles of the release before have named no time zone', async () => {
  expect(await client`select time_zone from profiles`).toEqual([{ time_zone: null }]);
});
