import { indexRuns } from '@marquee/db/tables/title-index';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRuns, type IndexableTitle, storeTitles } from '../store/store-titles.ts';

import { parseSearch } from './search-request.ts';
import { searchTitles } from './search-titles.ts';

function title(id: number, name: string, fields: Partial<IndexableTitle> = {}): IndexableTitle {
  const kind: SuggestionKind = 'movie';
  const unknown = { originalTitle: '', year: null, popularity: 1, votes: 100, posterPath: null };
  return { kind, id, title: name, ...unknown, ...fields };
}

const titles = [
  title(1, 'V/H/S'),
  title(2, '50/50'),
  title(3, 'M', { year: 1931, votes: 2_000 }),
  title(4, 'Up', { votes: 20_000 }),
  title(5, 'Upgrade', { votes: 30_000 }),
  title(6, 'Spirited Away', { originalTitle: '千と千尋の神隠し', votes: 15_000 }),
  title(7, 'Parasite', { originalTitle: '기생충', votes: 15_000 }),
  title(8, 'The Voice of Hind Rajab', { originalTitle: 'صوت هند رجب' }),
  title(9, 'Dune', { year: 1984, votes: 700 }),
  title(10, 'Dune', { year: 2021, votes: 14_000 }),
  title(11, 'WALL·E', { votes: 19_000 }),
  title(12, 'Se7en', { year: 1995, votes: 22_000 }),
  title(13, 'Ocean’s Eleven', { votes: 12_000 }),
  title(14, '🎬'),
  title(15, 'Сталкер', { originalTitle: 'Сталкер' }),
  title(16, 'La Llorona'),
  title(17, 'Rocky II', { votes: 3_000 }),
  title(18, 'The Lion, the Witch and the Wardrobe', { votes: 3_000 }),
  title(19, '2012', { year: 2009, votes: 9_000 }),
  title(20, 'Upstream Color', { votes: 900 }),
  title(21, 'Smörgåsbord: Łódź'),
  title(30, 'Severance', { kind: 'tv', votes: 3_000 }),
  title(40, 'Scarlett Johansson', { kind: 'person', popularity: 40, votes: 0 }),
  title(50, 'Dune Collection', { kind: 'collection', popularity: 0, votes: 0 }),
  // As of an export: without votes.
  title(80, 'The Matrix', { popularity: 52, votes: 0 }),
  title(81, 'The Matrix Collection', { kind: 'collection', popularity: 0, votes: 0 }),
  ...Array.from({ length: 12 }, (_, index) =>
    title(100 + index, 'Cinderella', { year: 1910 + 8 * index, votes: index }),
  ),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeTitles(database, 0, titles);
});
afterAll(() => database.close());

async function find(query: string): Promise<number[]> {
  return (await searchTitles({ db: database, catalogue: 'tmdb' }, parseSearch(query))).map(({ row }) => row.media_id);
}

it.each<[query: string, first: number]>([
  ['V/H/S', 1],
  ['vhs', 1],
  ['50/50', 2],
  ['m', 3],
  ['up', 4],
  ['千と千尋', 6],
  ['神隠し', 6],
  ['기생충', 7],
  ['صوت هند', 8],
  ['dune', 10],
  ['dune 1984', 9],
  ['dune (1985)', 9],
  ['wall-e', 11],
  ['walle', 11],
  ['seven', 12],
  ['oceans 11', 13],
  ['OCEANS ELEVEN', 13],
  ['сталкер', 15],
  ['сталкир', 15],
  ['llorona', 16],
  ['rocky 2', 17],
  ['wardrobe witch lion', 18],
  ['2012', 19],
  ['smorgasbord lodz', 21],
  ['severance s2e5', 30],
  ['johanson scarlet', 40],
  ['dune colection', 50],
  ['matirx', 80],
])('%s', async (...[query, first]) => {
  expect((await find(query))[0]).toBe(first);
});

describe('finds nothing for', () => {
  it.each([
    '',
    '   ',
    '🎬',
    '🎬🎥',
    '???',
    'xq',
    'zzzzzzzz',
    '\u0301',
    '%_',
    '"{}\\',
    'constructor',
    '__proto__ toString',
  ])('%j', async (query) => {
    expect(await find(query)).toEqual([]);
  });
});

it('takes any text of 200 characters', async () => {
  for (const text of ['dune ', 'é', '龍', '🎬', 'a b ', 's1e', '"\\', 'x7y'])
    expect(Array.isArray(await find(text.repeat(200).slice(0, 200)))).toBe(true);
});

it('finds all titles of one name, the most voted first', async () => {
  expect(await find('cinderela')).toEqual(Array.from({ length: 12 }, (_, index) => 111 - index));
});

it('two letters find beginnings only, the best known first', async () => {
  expect(await find('up')).toEqual([4, 5, 20]);
  expect(await find('gr')).toEqual([]);
});

it('reads the rows of the current run only, and those of the catalogue first', async () => {
  const at = new Date();
  const run = { kind: 'movie', startedAt: at, aliveAt: at } as const;
  const [current, other] = await database.drizzle
    .insert(indexRuns)
    .values([{ ...run, isCurrent: true }, run])
    .returning({ id: indexRuns.id });
  if (!current || !other) throw new Error('no run');
  const lighterAndHeavier = [title(9, 'Dune', { votes: 1 }), title(10, 'Dune', { votes: 40_000 })];
  await storeTitles(database, current.id, [title(60, 'Zardoz'), ...lighterAndHeavier]);
  await storeTitles(database, other.id, [title(61, 'Zardoz')]);
  expect(await find('zardos')).toEqual([60]);
  for (const year of [1984, 2021]) {
    const [dune] = await searchTitles({ db: database, catalogue: 'tmdb' }, parseSearch(`dune ${year}`));
    expect(dune?.row.year).toBe(year);
  }
});

it('does not show titles of one catalogue in the other', async () => {
  await storeTitles(database, catalogueRuns.sample, [title(70, 'Nosferatu')]);
  expect(await find('nosferatu')).toEqual([]);
  const found = await searchTitles({ db: database, catalogue: 'sample' }, parseSearch('nosferatu'));
  expect(found.map(({ row }) => row.media_id)).toEqual([70]);
  expect(await searchTitles({ db: database, catalogue: 'sample' }, parseSearch('severance'))).toEqual([]);
});

it('finds a little known title by the closest word, among many better known ones with similar words', async () => {
  const better = Array.from({ length: 100 }, (_, index) => title(1_000 + index, `Orville ${index}`, { votes: 5 }));
  await storeTitles(database, catalogueRuns.sample, [...better, title(900, 'Arrival', { votes: 0 })]);
  const [first] = await searchTitles({ db: database, catalogue: 'sample' }, parseSearch('arival'));
  expect(first?.row.title).toBe('Arrival');
});
