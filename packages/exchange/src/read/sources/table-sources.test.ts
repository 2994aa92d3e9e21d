import { describe, expect, it } from 'vitest';
import { read, readJson } from '../testing-files.ts';

describe('Yamtrack', () => {
  it('reads older files', async () => {
    const text = `media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,start_date,end_date,notes,progress_changed
10494,tmdb,movie,Perfect Blue,,,,9.0,1,Completed,,2024-02-09,,2024-02-09T15:30:00Z
603,tmdb,movie,The Matrix,,,,,0,Planning,,,,2024-02-10T15:30:00Z
348,tmdb,movie,Alien,,,,,1,Completed,,,,
949,tmdb,movie,Heat,,,,,0,Dropped,,2024-02-09,,
1668,tmdb,episode,Friends,,1,24,,,,,2024-02-09,,2024-02-09T12:00:00Z
1668,tmdb,season,Friends,,1,,8.0,24,Completed,2024-02-09,2024-02-09,,2024-02-09T12:00:00Z`;
    const { source, rows, problems } = await read({ 'a.csv': text });
    expect({ source, problems }).toEqual({ source: 'yamtrack', problems: [] });
    expect(rows.map(({ kind, title, season, episode, at }) => [kind, title, season, episode, at])).toEqual([
      ['watch', 'Perfect Blue', undefined, undefined, '2024-02-09'],
      ['rating', 'Perfect Blue', undefined, undefined, null],
      ['watchlist', 'The Matrix', undefined, undefined, '2024-02-10T15:30:00.000Z'],
      ['watch', 'Alien', undefined, undefined, null],
      ['watch', 'Friends', 1, 24, '2024-02-09'],
    ]);
  });
});

describe('TMDB', () => {
  it('takes a file without any rating for the watchlist, in spite of the column', async () => {
    const head = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';
    const { source, rows } = await read({
      'a.csv': `${head}\n1396,tt0903747,tv,Breaking Bad,2008-01-20T00:00:00Z,,,8.886,,2023-05-02T13:22:44Z`,
    });
    expect(source).toBe('tmdb');
    expect(rows).toEqual([
      {
        kind: 'watchlist',
        media_type: 'tv',
        ids: { tmdb: 1396, imdb: 'tt0903747' },
        title: 'Breaking Bad',
        year: 2008,
        at: '2023-05-02T13:22:44.000Z',
      },
    ]);
  });
});

describe('CSV', () => {
  const rowsOf = async (text: string, name = 'a.csv') => (await read({ [name]: text })).rows;

  it('has its columns in any order and case', async () => {
    expect(await rowsOf('Date Watched;RATING;TMDb-ID;Name\n01.05.2024;7,5;550;Fight Club')).toEqual([
      { kind: 'watch', ids: { tmdb: 550 }, title: 'Fight Club', at: '2024-05-01' },
      { kind: 'rating', ids: { tmdb: 550 }, title: 'Fight Club', rating: 8, at: null },
    ]);
  });

  it('takes a row with a season for a show, and its ids for those of the show', async () => {
    expect(await rowsOf('title,tvdb_id,season,episode,watched_at\nDark,81189,1,2,2024-05-01')).toEqual([
      { kind: 'watch', media_type: 'tv', ids: { tvdb: 81189 }, title: 'Dark', season: 1, episode: 2, at: '2024-05-01' },
    ]);
  });

  it('knows actions, lists and files that are a watchlist', async () => {
    const kinds = async (text: string, name?: string) =>
      (await rowsOf(text, name)).map(({ kind, list }) => list ?? kind);
    expect(await kinds('title,action\nFargo,watched\nHeat,watchlist')).toEqual(['watch', 'watchlist']);
    expect(await kinds('title,list,note\nFargo,Snow,Cold\nHeat,Watchlist,')).toEqual(['Snow', 'watchlist']);
    expect(await kinds('tmdbID,Title,Year\n550,Fight Club,1999', 'letterboxd-watchlist.csv')).toEqual(['watchlist']);
    expect(
      await kinds('tmdbID,Title,Year,WatchedDate,Rating10,Rewatch\n550,Fight Club,1999,2024-05-01,9,false'),
    ).toEqual(['watch', 'rating']);
  });

  it('counts what it cannot place', async () => {
    const text =
      'title,type,season,episode,watched_at,rating\nFargo,movie,,,,\nA game,game,,,2024-05-01,\nDark,tv,,3,2024-05-01,\nDark,tv,1,3,,8\nHeat,movie,,,soon,\n';
    const { rows, problems } = await read({ 'a.csv': text });
    expect(rows).toMatchObject([{ title: 'Heat', at: null }]);
    expect(problems.map(({ message }) => message.replace(/:.*/, ''))).toEqual([
      '1 row says neither when it was watched, nor a rating, nor a list',
      '1 entry is neither a movie nor a show.',
      '1 episode was left out',
      '1 rating of an episode or season was left out.',
      '1 time cannot be read and counts as unknown.',
    ]);
  });

  it('may be flat JSON, as tools write it from an API', async () => {
    const { source, rows } = await readJson('history.json', [
      {
        imdb_id: 'tt0137523',
        tmdb_id: 550,
        tvdb_id: null,
        title: 'Fight Club',
        type: 'movie',
        watched_at: '2024-05-01T20:00:00Z',
      },
      { imdb_id: 'tt0133093', title: 'The Matrix', type: 'movie', watchlisted_at: '2024-06-01T20:00:00Z' },
      { imdb_id: 'tt0078748', title: 'Alien', type: 'movie', rating: 9 },
    ]);
    expect(source).toBe('csv');
    expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
      ['watch', 'Fight Club'],
      ['watchlist', 'The Matrix'],
      ['rating', 'Alien'],
    ]);
  });

  it.each([
    'name,email\nAda,ada@example.com',
    'a,b\n1,2',
    'Hello',
    '<html></html>',
    '',
    '{"a": 1}',
    '[1, 2]',
    '\0\0PNG',
  ])('is not %j', async (text) =>
    expect(await read({ 'a.csv': text })).toMatchObject({
      source: null,
      rows: [],
      problems: [{ file: 'a.csv', message: 'Marquee does not know this file.' }],
    }),
  );
});

describe('damaged tables', () => {
  it('are read up to where a quotation mark is missing', async () => {
    const text = 'title,watched_at\nFargo,2024-05-01\n"Heat,2024-05-01\nAlien,2024-05-01';
    expect(await read({ 'a.csv': text })).toMatchObject({
      rows: [{ title: 'Fargo' }],
      problems: [
        { file: 'a.csv', message: 'The end of this file cannot be read: a quotation mark is missing.' },
        { file: 'a.csv' },
      ],
    });
  });
});

describe('several services at once', () => {
  const movary = 'title,year,tmdbId,imdbId,userRating\nFight Club,1999,550,tt0137523,9';
  const netflix = 'Title,Date\nFargo,24.01.23';

  it('are read one at a time', async () => {
    expect(
      await read({ 'a.csv': movary, 'b.csv': netflix, 'c.csv': 'title,watched_at\nHeat,2024-05-01', 'd.csv': 'x' }),
    ).toMatchObject({
      source: 'movary',
      rows: [{ title: 'Fight Club' }],
      problems: [
        { file: 'b.csv', message: 'This file is from another service. Import it on its own.' },
        { file: 'c.csv', message: 'This file is from another service. Import it on its own.' },
        { file: 'd.csv', message: 'Marquee does not know this file.' },
      ],
    });
  });
});
