import { expect, it } from 'vitest';
import { parseSearch } from './search-request.ts';

it.each<[query: string, season: number, episode: number]>([
  ['severance s2e5', 2, 5],
  ['severance 2x05', 2, 5],
  ['severance s2024e1', 2024, 1],
  ['severance s1e0', 1, 0],
  ['severance s0e2', 0, 2],
  ['severance s9999e9999', 9_999, 9_999],
])('reads season and episode of %s', (query, season, episode) => {
  expect(parseSearch(query)).toMatchObject({ words: ['severance'], episode: { season, episode } });
});

it.each(['severance', 'severance s10000e1', 'severance s1e10000'])('reads none of %s', (query) => {
  expect(parseSearch(query).episode).toBeNull();
});
