import type { Episode, SeasonSummary } from '@marquee/domain/details';
import { describe, expect, it } from 'vitest';
import { chooseEpisode, chooseSeason, mainAction } from './episode-choice.ts';

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

describe('mainAction', () => {
  const chosen = { mediaType: 'tv', id: 7, season: 2, episode: 1 } as const;
  const later = { season: 3, episode: 4 };
  it.each([
    ['asks while nothing is known', {}, null, 'asking', 'asking'],
    ['starts where nothing was watched', {}, null, 'known', [2, 1, false]],
    ['starts where it could not be asked', {}, null, 'uncertain', [2, 1, false]],
    ['goes on with what was watched last', {}, later, 'known', [3, 4, true]],
    ['goes on with what is known, though a later one may be', {}, later, 'asking', [3, 4, true]],
    ['obeys the address', { season: 2, episode: 1 }, later, 'known', [2, 1, false]],
    ['obeys the address without asking', { season: 2, episode: 1 }, null, 'asking', [2, 1, false]],
    [
      'says so where the address names the last',
      { season: 2, episode: 1 },
      { season: 2, episode: 1 },
      'known',
      [2, 1, true],
    ],
  ] as const)('%s', (_, wanted, episode, status, expected) => {
    const action = mainAction(chosen, wanted, { episode, status });
    const shown = action === 'asking' ? action : [action.target.season, action.target.episode, action.resumes];
    expect(shown).toEqual(expected);
  });
});
