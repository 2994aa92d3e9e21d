import { describe, expect, it } from 'vitest';
import { readJson } from '../testing-files.ts';

describe('Simkl', () => {
  const show = { title: 'Frieren', year: 2023, ids: { simkl: 1, tmdb: '209867', tvdb: '424536' } };
  const episode = { number: 1, watched_at: '2024-05-01T20:00:00Z' };

  it('reads of anime only movies, and the first season of shows with a TMDB id', async () => {
    const { rows, problems } = await readJson('SimklBackup.json', {
      movies: [],
      shows: [],
      anime: [
        {
          status: 'watching',
          anime_type: 'tv',
          show,
          seasons: [
            { number: 1, episodes: [episode] },
            { number: 2, episodes: [episode] },
          ],
        },
        {
          status: 'completed',
          anime_type: 'movie',
          last_watched_at: '2024-05-02T20:00:00Z',
          show: { ...show, title: 'Your Name' },
        },
        { status: 'completed', anime_type: 'tv', show: { ...show, ids: { mal: 1 } } },
        { status: 'completed', anime_type: 'tv', show: { ...show, title: 'Mushishi' } },
      ],
    });
    expect(rows).toEqual([
      {
        kind: 'watch',
        media_type: 'tv',
        ids: { tmdb: 209867, tvdb: 424536 },
        title: 'Frieren',
        year: 2023,
        season: 1,
        episode: 1,
        at: '2024-05-01T20:00:00.000Z',
      },
      {
        kind: 'watch',
        media_type: 'movie',
        ids: { tmdb: 209867, tvdb: 424536 },
        title: 'Your Name',
        year: 2023,
        at: '2024-05-02T20:00:00.000Z',
      },
    ]);
    expect(problems).toEqual([
      { file: 'SimklBackup.json', message: expect.stringMatching(/^3 anime entries were left out/) },
    ]);
  });

  it('takes watched episodes without a time, and nothing of what was dropped', async () => {
    const { rows } = await readJson('a.json', {
      shows: [{ status: 'hold', show, seasons: [{ number: 0, episodes: [{ number: 3 }] }] }],
      movies: [{ status: 'dropped', last_watched_at: '2024-05-01T20:00:00Z', movie: show }],
    });
    expect(rows).toMatchObject([{ season: 0, episode: 3, at: null }]);
  });
});

describe('P-Stream', () => {
  const progress = { watched: 600.4, duration: 8340.2 };

  it('reads files of movie-web, which have no history', async () => {
    const { source, rows } = await readJson('data.json', {
      bookmarks: { 603: { type: 'show', title: 'Dark', updatedAt: 0 } },
      progress: {
        550: { type: 'movie', title: 'Fight Club', year: 1999, progress, updatedAt: 1714590000000 },
        551: { type: 'movie', title: 'Not begun', progress: { watched: 0, duration: 0 }, updatedAt: 1714590000000 },
        1396: {
          type: 'show',
          title: 'Breaking Bad',
          seasons: {},
          episodes: { 62086: { number: 2, seasonId: '1', progress } },
        },
      },
    });
    expect(source).toBe('pstream');
    const played = { position_seconds: 600, duration_seconds: 8340 };
    expect(rows).toEqual([
      {
        kind: 'progress',
        media_type: 'movie',
        ids: { tmdb: 550 },
        title: 'Fight Club',
        year: 1999,
        ...played,
        at: '2024-05-01T19:00:00.000Z',
      },
      {
        kind: 'progress',
        media_type: 'tv',
        ids: { tmdb: 1396 },
        title: 'Breaking Bad',
        episode_ids: { tmdb: 62086 },
        ...played,
        at: null,
      },
      { kind: 'watchlist', media_type: 'tv', ids: { tmdb: 603 }, title: 'Dark', at: null },
    ]);
  });

  it('takes the id of an episode from its key', async () => {
    const { rows } = await readJson('a.json', {
      bookmarks: {},
      watchHistory: {
        '1396-62085': { type: 'show', title: 'Breaking Bad', completed: true, watchedAt: 1714550000000 },
      },
    });
    expect(rows).toMatchObject([{ kind: 'watch', ids: { tmdb: 1396 }, episode_ids: { tmdb: 62085 } }]);
  });
});
