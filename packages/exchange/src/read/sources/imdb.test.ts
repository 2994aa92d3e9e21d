import { expect, it } from 'vitest';
import { read } from '../testing-files.ts';

const listHead =
  'Position,Const,Created,Modified,Description,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated';

interface Listed {
  readonly id?: string;
  readonly title?: string;
  readonly type?: string;
  readonly year?: string;
  readonly rated?: string;
}

function listed({
  id = 'tt0133093',
  title = 'The Matrix',
  type = 'Movie',
  year = '1999',
  rated = ',',
}: Listed): string {
  return `1,${id},2023-07-09,2023-07-09,,${title},https://www.imdb.com/title/${id}/,${type},8.7,136,${year},"Action, Sci-Fi",2100000,1999-03-31,"Lana, Lilly",${rated}`;
}

it('names a list by its file', async () => {
  const { rows } = await read({ 'Heists & more.csv': `${listHead}\n${listed({})}` });
  expect(rows).toMatchObject([{ kind: 'list', list: 'Heists & more', title: 'The Matrix', at: '2023-07-09' }]);
  expect((await read({ 'My WATCHLIST.csv': `${listHead}\n${listed({})}` })).rows).toMatchObject([
    { kind: 'watchlist' },
  ]);
});

it('takes ratings of a list, and the same entry once', async () => {
  const { rows } = await read({ 'a.csv': `${listHead}\n${listed({ rated: '8,2025-02-02' })}\n${listed({})}` });
  expect(rows.map(({ kind, rating, at }) => [kind, rating, at])).toEqual([
    ['list', undefined, '2023-07-09'],
    ['rating', 8, '2025-02-02'],
  ]);
});

it.each([
  ['TV Series', 'tv'],
  ['TV Mini Series', 'tv'],
  ['tvMiniSeries', 'tv'],
  ['Movie', 'movie'],
  ['TV Movie', 'movie'],
  ['TV Special', 'movie'],
  ['TV Short', 'movie'],
  ['Short', 'movie'],
  ['Video', 'movie'],
  ['Feature Film', 'movie'],
  ['', undefined],
])('takes %j for %s', async (type, media_type) =>
  expect((await read({ 'a.csv': `${listHead}\n${listed({ type })}` })).rows[0]?.media_type).toBe(media_type),
);

it.each(['Video Game', 'Music Video', 'Podcast Series', 'Podcast Episode'])('leaves out a %s', async (type) => {
  const { rows, problems } = await read({ 'a.csv': `${listHead}\n${listed({ type })}` });
  expect({ rows, problems }).toEqual({
    rows: [],
    problems: [{ file: 'a.csv', message: '1 entry is neither a movie nor a show.' }],
  });
});

it('takes an episode of a watchlist for its show, which the id names', async () => {
  const episode = { id: 'tt2301451', title: 'Breaking Bad: Ozymandias', type: 'TV Episode', year: '2013' };
  const { rows } = await read({ 'watchlist.csv': `${listHead}\n${listed(episode)}` });
  expect(rows).toEqual([
    {
      kind: 'watchlist',
      media_type: 'tv',
      ids: {},
      episode_ids: { imdb: 'tt2301451' },
      title: 'Breaking Bad',
      at: '2023-07-09',
    },
  ]);
});

it('does not take the name of an episode for a show', async () => {
  const { rows } = await read({
    'watchlist.csv': `${listHead}\n${listed({ id: 'tt2301451', title: 'Ozymandias', type: 'TV Episode' })}`,
  });
  expect(rows).toEqual([
    { kind: 'watchlist', media_type: 'tv', ids: {}, episode_ids: { imdb: 'tt2301451' }, at: '2023-07-09' },
  ]);
});

it('reads years of shows, and ids without their letters', async () => {
  const { rows } = await read({
    'a.csv': `${listHead}\n${listed({ id: '0903747', type: 'TV Series', year: '2008–2013' })}`,
  });
  expect(rows).toMatchObject([{ year: 2008, ids: { imdb: 'tt0903747' } }]);
});

it('reads files of 2017, in Latin-1', async () => {
  const head =
    '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"';
  const row =
    '"1","tt0211915","Sun Jul 9 00:00:00 2017","","","Amélie","Feature Film","Jean-Pierre Jeunet","9","8.3","122","2001","comedy","1","2001-04-25","http://www.imdb.com/title/tt0211915/"';
  const bytes = Uint8Array.from(`${head}\n${row}\n`, (letter) => letter.charCodeAt(0));
  expect((await read({ 'ratings.csv': bytes })).rows).toEqual([
    {
      kind: 'rating',
      media_type: 'movie',
      ids: { imdb: 'tt0211915' },
      title: 'Amélie',
      year: 2001,
      rating: 9,
      at: '2017-07-09',
    },
  ]);
});

it('reads ratings of a spreadsheet', async () => {
  const { rows } = await read({
    'a.csv': '\u{FEFF}Const;Your Rating;Date Rated;Title;Title Type;Year\ntt0133093;9;01.05.2024;The Matrix;Movie;1999',
  });
  expect(rows).toMatchObject([{ kind: 'rating', rating: 9, at: '2024-05-01' }]);
});
