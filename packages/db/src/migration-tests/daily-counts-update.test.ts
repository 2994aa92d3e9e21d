import { silentLog } from '@marquee/domain/log';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release before `daily_counts`. */
const before = 22;

let client: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await connectToRelease(before));
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
      values ('ada', 'ada', 'ada@example.com', 'ada@example.com', 'ada', 'x', 'user');
    insert into player_hours (server_id, hour, loads, failures) values (1, '2026-11-25T20:00:00Z', 3, 2);`);
  await migrate(client, silentLog);
});
afterAll(() => drop());

it('the release before has counted nothing, and its accounts and player hours stay', async () => {
  expect(await client`select * from daily_counts`).toEqual([]);
  expect(await client`select username from users`).toEqual([{ username: 'ada' }]);
  expect(await client`select loads, failures from player_hours`).toEqual([{ loads: 3, failures: 2 }]);
});

it('an account that was active today is deleted with its rows, and the count of the day stays', async () => {
  await client`insert into active_members (day, user_id) select '2026-11-25', id from users`;
  await client`insert into daily_counts (day, kind, count) values ('2026-11-25', 'member', 1)`;
  await client`delete from users`;
  expect(await client`select * from active_members`).toEqual([]);
  expect(await client`select kind, key, count from daily_counts`).toEqual([{ kind: 'member', key: '', count: 1 }]);
});
