import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
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
  ])('returns the nearest season: %j to %j', (season, number) => {
    expect(chooseSeason(seasons, { season })?.number).toBe(number);
  });
  it('returns null without seasons', () => expect(chooseSeason([], { season: 1 })).toBeNull());
});

describe('chooseEpisode', () => {
  it.each([
    [undefined, 1],
    [4, 4],
    [3, 2],
    [99, 4],
    [0, 1],
  ])('returns the nearest episode: %j to %j', (episode, number) => {
    expect(chooseEpisode(episodes, { episode })).toBe(number);
  });
  it.each([
    [undefined, 1],
    [7, 7],
    [0, 1],
  ])('trusts the URL while the season loads: %j to %j', (episode, number) => {
    expect(chooseEpisode([], { episode })).toBe(number);
  });
});

describe('mainAction', () => {
  const chosen = { mediaType: 'tv', id: 7, season: 2, episode: 1 } as const;
  const later = { season: 3, episode: 4 };
  it.each([
    ['is loading while nothing is known', {}, null, 'loading', 'loading'],
    ['starts without history', {}, null, 'known', [2, 1, false]],
    ['starts when the history is unavailable', {}, null, 'uncertain', [2, 1, false]],
    ['resumes the last watched episode', {}, later, 'known', [3, 4, true]],
    ['resumes the known episode while loading', {}, later, 'loading', [3, 4, true]],
    ['uses the URL’s episode', { season: 2, episode: 1 }, later, 'known', [2, 1, false]],
    ['uses the URL’s episode while loading', { season: 2, episode: 1 }, null, 'loading', [2, 1, false]],
    [
      'resumes the URL’s episode if it was watched last',
      { season: 2, episode: 1 },
      { season: 2, episode: 1 },
      'known',
      [2, 1, true],
    ],
  ] as const)('%s', (_, wanted, episode, status, expected) => {
    const action = mainAction(chosen, wanted, { episode, status });
    const shown = action === 'loading' ? action : [action.target.season, action.target.episode, action.resumes];
    expect(shown).toEqual(expected);
  });
});
