import { silentLog } from '@marquee/domain/log';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release before `profiles.language` and `title_texts`. */
const before = 26;

let client: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await connectToRelease(before));
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
      values ('ada', 'ada', 'ada@example.com', 'ada@example.com', 'ada', 'x', 'user');
    update profiles set time_zone = 'Europe/Vienna', calendar_shift = 1;
    insert into titles (media_type, media_id, source, title, date, genre_ids, genres)
      values ('movie', 603, 'tmdb', 'The Matrix', '1999-03-31', '{28}', '{Action}');`);
  await migrate(client, silentLog);
});
afterAll(() => drop());

it('profiles of the release before have chosen no language, and stay as they were', async () => {
  const rows = await client`select time_zone, calendar_shift, language from profiles`;
  expect(rows).toEqual([{ time_zone: 'Europe/Vienna', calendar_shift: 1, language: null }]);
});

it('titles of the release before have no texts in other languages yet, and get one for each language', async () => {
  expect(await client`select * from title_texts`).toEqual([]);
  const store = () => client`
    insert into title_texts (media_type, media_id, source, language, title, read_at)
      values ('movie', 603, 'tmdb', 'de', 'Matrix', now())`;
  await store();
  await expect(store()).rejects.toThrow(/title_texts_key/);
  expect(await client`select title, date from titles`).toEqual([{ title: 'The Matrix', date: '1999-03-31' }]);
});
