import { expect, it } from 'vitest';
import { parseSearch, plainerSearch } from './search-request.ts';

it.each<[query: string, season: number, episode: number]>([
  ['severance s2e5', 2, 5],
  ['severance 2x05', 2, 5],
  ['severance s2024e1', 2024, 1],
  ['severance s1e0', 1, 0],
  ['severance s0e2', 0, 2],
  ['severance s9999e9999', 9_999, 9_999],
  ['severance season 2 episode 5', 2, 5],
  ['Severance, S02 E05', 2, 5],
])('reads season and episode of %s', (query, season, episode) => {
  expect(parseSearch(query)).toMatchObject({ words: ['severance'], episode: { season, episode } });
});

it.each(['severance', 'severance s10000e1', 'severance s1e10000'])('reads none of %s', (query) => {
  expect(parseSearch(query).episode).toBeNull();
});

it.each([
  ['dune 1984', 'dune', 1984, false],
  ['Dune (1984)', 'Dune', 1984, true],
  ['Dune (1984', 'Dune', 1984, false],
  ['Dune [1984] restored', 'Dune restored', 1984, true],
  ['dune (1984) s1e2', 'dune', 1984, true],
  ['blade runner 2049 2017', 'blade runner 2049', 2017, false],
])('reads the year of %s', (query, title, year, isYearApart) => {
  expect(parseSearch(query)).toMatchObject({ title, year, isYearApart });
});

it.each(['1984', '(1984)', '2001: a space odyssey', 'dune 19845', 'dune1984'])('reads no year of %s', (query) => {
  expect(parseSearch(query)).toMatchObject({ title: query, year: null });
});

it.each([
  ['1984 dune', 'dune', 1984],
  ['dune 1984 lynch', 'dune   lynch', 1984],
  ['film dune 1984', 'dune', 1984],
  ['tom hanks movies', 'tom hanks', null],
  ['Movies with Tom Hanks', 'Tom Hanks', null],
  ['severance season 2', 'severance', null],
  ['severance s2 trailer', 'severance s2', null],
  ['the tv series dark', 'dark', null],
  ['dark tv show', 'dark', null],
])('makes %s plainer', (text, title, year) => {
  expect(plainerSearch(text)).toEqual({ title, year });
});

it.each(['1984', 'dune', 'dune 19845', 'movies', 'season 2', 'filmstars'])('makes %s no plainer', (text) => {
  expect(plainerSearch(text)).toBeNull();
});
