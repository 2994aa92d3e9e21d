import { expect, it } from 'vitest';
import { read } from '../testing-files.ts';

const diaryHead = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date';
const head = 'Date,Name,Year,Letterboxd URI';

it('compares the diary with what was watched by name and year', async () => {
  const { rows } = await read({
    'diary.csv': `${diaryHead}\n2024-05-02,Dune,2021,https://boxd.it/a,,,,2024-05-01`,
    'watched.csv': `${head}\n2023-12-31,Dune,2021,https://boxd.it/b\n2023-12-31,Dune,1984,https://boxd.it/c`,
  });
  expect(rows.map(({ title, year, at }) => [title, year, at])).toEqual([
    ['Dune', 2021, '2024-05-01'],
    ['Dune', 1984, null],
  ]);
});

it('takes ratings of the diary if there is no file of ratings, and none of 0', async () => {
  const diary = `${diaryHead}\n2024-05-02,Dune,2021,https://boxd.it/a,0.5,,,2024-05-01\n2024-05-03,Heat,1995,https://boxd.it/b,0,,,2024-05-01`;
  const ratings = async (files: Record<string, string>) =>
    (await read(files)).rows.filter(({ kind }) => kind === 'rating').map(({ title, rating }) => [title, rating]);
  expect(await ratings({ 'diary.csv': diary })).toEqual([['Dune', 1]]);
  const file = `${head},Rating\n2024-05-02,Dune,2021,https://boxd.it/b,3.5`;
  expect(await ratings({ 'diary.csv': diary, 'ratings.csv': file })).toEqual([['Dune', 7]]);
});

it('reads lists without a version, and such as were dropped alone', async () => {
  const list = `Date,Name,Tags,URL,Description\n2024-01-02,Snow,,https://boxd.it/4,\n\nPosition,Name,Year,URL,Description\n1,Fargo,1996,https://boxd.it/2,`;
  const entry = {
    kind: 'list',
    media_type: 'movie',
    ids: {},
    title: 'Fargo',
    year: 1996,
    list: 'Snow',
    at: '2024-01-02',
  };
  expect(await read({ 'lists/snow.csv': list })).toMatchObject({ source: 'letterboxd', rows: [entry] });
  expect((await read({ 'snow.csv': `Letterboxd list export v7\n${list}` })).rows).toEqual([entry]);
});

it('reads a spreadsheet of it', async () => {
  const { rows } = await read({
    'diary.csv': `\u{FEFF}${diaryHead.replaceAll(',', ';')}\r\n02.05.2024;Dune;2021;https://boxd.it/a;;;;01.05.2024\r\n`,
  });
  expect(rows).toMatchObject([{ title: 'Dune', at: '2024-05-01' }]);
});

it('skips likes, and what was deleted or is orphaned', async () => {
  const row = `${head}\n2024-05-02,Dune,2021,https://boxd.it/a`;
  const { rows, problems } = await read({
    'watched.csv': row,
    'likes/films.csv': row,
    'deleted/watched.csv': row.replace('Dune', 'Heat'),
    'orphaned/diary.csv': row.replace('Dune', 'Alien'),
  });
  expect({ titles: rows.map(({ title }) => title), problems }).toEqual({ titles: ['Dune'], problems: [] });
});
