import type { Episode, SeasonSummary } from '@marquee/domain/details';
import { describe, expect, it } from 'vitest';
import { chooseEpisode, chooseSeason } from './episode-choice.ts';

const seasons = [2, 3, 5].map((number): SeasonSummary => ({ number, episodeCount: 8, date: '' }));
const episodes = [1, 2, 4].map(
  (number): Episode => ({ number, name: '', overview: '', stillPath: null, runtime: null, rating: 0, date: '' }),
);

describe('chooseSeason', () => {
  it.each([
    [undefined, 2],
    [3, 3],
    [4, 3],
    [0, 2],
    [99, 5],
  ])('an address with season %j shows season %j', (season, number) => {
    expect(chooseSeason(seasons, { season })?.number).toBe(number);
  });
  it('chooses none where there is none', () => expect(chooseSeason([], { season: 1 })).toBeNull());
});

describe('chooseEpisode', () => {
  it.each([
    [undefined, 1],
    [4, 4],
    [3, 2],
    [99, 4],
    [0, 1],
  ])('an address with episode %j chooses episode %j', (episode, number) => {
    expect(chooseEpisode(episodes, { episode })).toBe(number);
  });
  it.each([
    [undefined, 1],
    [7, 7],
    [0, 1],
  ])('before the season is here %j means %j', (episode, number) => {
    expect(chooseEpisode([], { episode })).toBe(number);
  });
});
