import { silentLog } from '@marquee/domain/log';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release whose names have no candidates. */
const before = 17;

it('files of the release before keep their matches, and their names wait to be read again', async () => {
  const { client, drop } = await connectToRelease(before);
  await client.unsafe(`
    insert into media_files (path, title_path, size_bytes, modified_at, match, media_type, media_id, season, episode,
      last_episode, parsed_type, parsed_title)
    values ('Dark/Pilot.mkv', 'Dark', 5, now(), 'manual', 'tv', 70523, 1, 7, 7, 'tv', 'Dark'),
      ('Film.mkv', 'Film', 5, now(), 'none', null, null, 0, 0, 0, 'movie', 'Film')`);
  await migrate(client, silentLog);
  const rows =
    await client`select path, match, media_id, last_episode, name_key, candidates, is_decided_alone, is_unlisted
    from media_files order by path`;
  const added = { name_key: '', candidates: [], is_decided_alone: false, is_unlisted: null };
  expect(rows).toEqual([
    { path: 'Dark/Pilot.mkv', match: 'manual', media_id: 70523, last_episode: 7, ...added },
    { path: 'Film.mkv', match: 'none', media_id: null, last_episode: -1, ...added },
  ]);
  await drop();
});
