import { silentLog } from '@marquee/domain/log';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release before `profiles.services` and `saved_searches`. */
const before = 23;

let client: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await connectToRelease(before));
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
      values ('ada', 'ada', 'ada@example.com', 'ada@example.com', 'ada', 'x', 'user'),
        ('bob', 'bob', 'bob@example.com', 'bob@example.com', 'bob', 'x', 'user');
    update profiles set keeps_record = true, time_zone = 'Europe/Vienna';
    insert into lists (profile_id, kind, name) select id, 'named', 'Heists' from profiles;`);
  await migrate(client, silentLog);
});
afterAll(() => drop());

const saveSearches = () => client`
  insert into saved_searches (profile_id, media_type, name, query)
    select id, 'movie', 'Of the nineties', 'from=1990&to=1999' from profiles`;

it('profiles of the release before have chosen no services, and stay as they were', async () => {
  const [ada, ...others] = await client`select keeps_record, time_zone, services from profiles order by id`;
  expect(ada).toEqual({ keeps_record: true, time_zone: 'Europe/Vienna', services: null });
  expect(others).toHaveLength(1);
  expect(await client`select name from lists where kind = 'named'`).toHaveLength(2);
  expect(await client`select * from saved_searches`).toEqual([]);
});

it('an account is deleted with its saved searches, and those of others stay', async () => {
  await saveSearches();
  await client`delete from users where username = 'ada'`;
  const left = await client`select name, query from saved_searches`;
  expect(left).toEqual([{ name: 'Of the nineties', query: 'from=1990&to=1999' }]);
});

it('a saved search is of movies or shows', async () => {
  const insert = client`
    insert into saved_searches (profile_id, media_type, name, query) select id, 'song', 'x', '' from profiles`;
  await expect(insert).rejects.toThrow(/saved_searches_media_type_known/);
});
