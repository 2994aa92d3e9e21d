import { silentLog } from '@marquee/domain/log';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release that took a cover for the film. */
const before = 17;

it('files whose picture no browser was said to play are examined again', async () => {
  const { client, drop } = await connectToRelease(before);
  await client.unsafe(`
    insert into media_files (path, title_path, size_bytes, modified_at, match, parsed_type, probe, method, problem) values
      ('cover.mkv', 'cover', 1, now(), 'none', 'movie', '{}', null, 'video-codec'),
      ('broken.mkv', 'broken', 1, now(), 'none', 'movie', null, null, 'truncated'),
      ('good.mkv', 'good', 1, now(), 'none', 'movie', '{}', 'remux', null);`);
  await migrate(client, silentLog);
  const rows = await client`select path, method, problem, probe is null as is_empty from media_files order by path`;
  expect(rows).toEqual([
    { path: 'broken.mkv', method: null, problem: 'truncated', is_empty: true },
    { path: 'cover.mkv', method: null, problem: null, is_empty: true },
    { path: 'good.mkv', method: 'remux', problem: null, is_empty: false },
  ]);
  await drop();
});
