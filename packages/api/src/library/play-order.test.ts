import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { mediaProblemMessages } from '@marquee/domain/library/library-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VideoLibrary } from '../context.ts';
import { testApp } from '../testing/api.ts';
import { addMediaFile, type NewFile, testVideoLibrary } from './testing-library.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.empty());

const probe = (width: number, height: number) => ({
  container: 'mp4',
  durationSeconds: 60,
  video: { codec: 'h264', codecString: null, width, height },
  audio: [],
});
const small = { probe: probe(1280, 720) };
const large = { probe: probe(3840, 2160) };
const broken = { method: null, problem: 'truncated', probe: null } as const;
const movie = { mediaType: 'movie', id: 3289 } as const;

function play(query: { fileId?: number; episode?: number } = {}, library: Partial<VideoLibrary> = {}) {
  const { caller } = testApp({ database, library: { ...testVideoLibrary, ...library } });
  const { episode, ...rest } = query;
  const title = episode === undefined ? movie : ({ mediaType: 'tv', id: 70, season: 1, episode } as const);
  return caller.library.play({ ...title, ...rest });
}

/** Labels in the order in which they play; the first one is what is played. */
async function order(...query: Parameters<typeof play>): Promise<string[]> {
  const played = await play(...query);
  expect(played?.fileId).toBe(played?.versions[0]?.fileId);
  return played?.versions.map(({ label }) => label) ?? [];
}

describe('the versions of a movie', () => {
  const add = (file: NewFile) => addMediaFile(database, file);

  it('have their parts together, and a whole film before an equal one in parts', async () => {
    await add({ ...large, version: 'Extended', part: 2 });
    await add({ ...small, part: 2 });
    await add({ ...small, part: 1 });
    await add({ ...large, version: 'Extended', part: 1 });
    await add(small);
    expect(await order()).toEqual(['Extended, part 1', 'Extended, part 2', '720p', '720p, part 1', '720p, part 2']);
  });

  it('play before one that cannot be played, also by one of its parts, or without ffmpeg', async () => {
    await add({ ...large, part: 1 });
    await add({ ...broken, part: 2 });
    await add({ ...large, version: '4K', method: 'remux' });
    await add({ ...small, version: 'Theatrical' });
    expect((await order({}, { hasFfmpeg: false })).slice(0, 2)).toEqual(['Theatrical', '4K']);
    expect((await play({}, { hasFfmpeg: false }))?.problem).toBeNull();
  });

  it.each(['Gag Reel.mp4', 'shutter-making.mp4', 'The Making of Shutter Island.mp4'])(
    'play before %s, which is not named like the title',
    async (name) => {
      const folder = { titlePath: 'Shutter Island (2010)', parsedTitle: 'Shutter Island' };
      await add({ ...folder, ...large, path: `Shutter Island (2010)/${name}` });
      await add({ ...folder, ...small, path: 'Shutter Island (2010)/Shutter.Island.2010.mkv', method: 'remux' });
      expect(await order()).toEqual(['720p', '2160p']);
    },
  );

  it('are what was chosen by hand, also one that cannot be played', async () => {
    const good = await add(small);
    const chosen = await add({ ...large, ...broken });
    expect(await play({ fileId: chosen })).toMatchObject({ problem: mediaProblemMessages.truncated, address: null });
    expect((await play({ fileId: good }))?.address).toMatch(/&chosen=1$/);
    expect((await play())?.address).not.toContain('chosen');
  });
});

describe('the files of an episode', () => {
  const add = (file: NewFile) => addMediaFile(database, { mediaType: 'tv', mediaId: 70, season: 1, ...file });
  const exact = { episode: 2, lastEpisode: 2 };
  const double = { episode: 1, lastEpisode: 2 };

  it('are the exact one before a double one that holds it, too', async () => {
    await add({ ...large, ...double });
    await add({ ...large, episode: 2, lastEpisode: 4 });
    await add({ ...small, ...exact, method: 'remux' });
    expect(await order({ episode: 2 })).toEqual(['720p', 'S1E1–E2, 2160p', 'S1E2–E4, 2160p']);
    expect(await order({ episode: 1 })).toEqual(['S1E1–E2, 2160p']);
  });

  it('are the double one where the exact one cannot be played', async () => {
    await add({ ...broken, ...exact });
    await add({ ...small, ...double });
    expect(await order({ episode: 2 })).toEqual(['S1E1–E2, 720p', 'Video']);
  });

  it('may be parts', async () => {
    await add({ ...exact, ...small, part: 2 });
    await add({ ...exact, ...small, part: 1 });
    expect(await order({ episode: 2 })).toEqual(['720p, part 1', '720p, part 2']);
  });
});
