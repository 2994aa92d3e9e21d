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

it('an episode 0 stays where it was given by hand', async () => {
  // The newest migration of the release in which 0 also stood for no episode.
  const { client, drop } = await connectToRelease(20);
  await client.unsafe(`
    insert into media_files (path, title_path, size_bytes, modified_at, match, media_type, media_id, season, episode,
      last_episode, is_numbered_by_hand, parsed_type)
    values ('Dark/Prologue.mkv', 'Dark', 5, now(), 'manual', 'tv', 70523, 1, 0, 0, true, 'tv'),
      ('Film.mkv', 'Film', 5, now(), 'manual', 'movie', 603, 0, 0, 0, false, 'movie')`);
  await migrate(client, silentLog);
  expect(await client`select path, last_episode from media_files order by path`).toEqual([
    { path: 'Dark/Prologue.mkv', last_episode: 0 },
    { path: 'Film.mkv', last_episode: -1 },
  ]);
  await drop();
});
