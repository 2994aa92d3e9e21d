import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';

import { describe, expect, it } from 'vitest';
import { chooseEpisode, chooseSeason, mainAction } from './episode-choice.ts';

const seasons = [2, 3, 5, 0].map((number): SeasonSummary => ({ number, episodeCount: 8, date: '' }));
const episodes = [1, 2, 4].map(
  (number): Episode => ({ number, name: '', overview: '', stillPath: null, runtime: null, rating: 0, date: '' }),
);

describe('chooseSeason', () => {
  it.each([
    [undefined, 2],
    [3, 3],
    [4, 3],
    [0, 0],
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
  ])('returns the nearest episode, else the first: %j to %j', (episode, number) => {
    expect(chooseEpisode(episodes, { episode })).toBe(number);
  });
  it.each([
    [undefined, null],
    [7, 7],
    [0, 0],
  ])('trusts the URL while the season loads: %j to %j', (episode, number) => {
    expect(chooseEpisode([], { episode })).toBe(number);
  });
});

describe('mainAction', () => {
  const labels = { resume: 'Resume', watch: 'Watch Now' };
  const chosen = { mediaType: 'tv', id: 7, season: 2, episode: 1 } as const;
  const later = { season: 3, episode: 4 };
  const next = { episode: later, label: 'Next: S3E4', note: '2 unseen before this' };
  const shown = (action: ReturnType<typeof mainAction>) => {
    if (action === 'loading') return action;
    const { target, label, code, note } = action;
    return [`${target.season}/${target.episode}`, [label, code, note].filter(Boolean).join(' ')];
  };

  it.each([
    ['is loading while nothing is known', {}, null, 'loading', 'loading'],
    ['starts without history', {}, null, 'known', ['2/1', 'Watch Now S2E1']],
    ['starts when the history is unavailable', {}, null, 'uncertain', ['2/1', 'Watch Now S2E1']],
    ['resumes the last watched episode', {}, later, 'known', ['3/4', 'Resume S3E4']],
    ['resumes the known episode while loading', {}, later, 'loading', ['3/4', 'Resume S3E4']],
    ['uses the URL’s episode', { season: 2, episode: 1 }, later, 'known', ['2/1', 'Watch Now S2E1']],
    ['uses the URL’s episode while loading', { season: 2, episode: 1 }, null, 'loading', ['2/1', 'Watch Now S2E1']],
    [
      'resumes the URL’s episode if it was watched last',
      { season: 2, episode: 1 },
      { season: 2, episode: 1 },
      'known',
      ['2/1', 'Resume S2E1'],
    ],
  ] as const)('%s', (_, wanted, episode, status, expected) => {
    const progress = { last: { episode, status }, next: null, timeLeft: null };
    expect(shown(mainAction({ shown: chosen, wanted }, progress, (key) => labels[key]))).toEqual(expected);
  });

  it.each([
    ['is loading while next-up is', {}, 'loading', null, 'loading'],
    ['is next-up, not the last watched episode', {}, next, null, ['3/4', 'Next: S3E4 2 unseen before this']],
    ['is next-up at its URL', { season: 3, episode: 4 }, next, null, ['3/4', 'Next: S3E4 2 unseen before this']],
    ['does not wait for next-up at a URL', { season: 2, episode: 1 }, 'loading', null, ['2/1', 'Watch Now S2E1']],
    [
      'goes on with a begun episode',
      { season: 2, episode: 1 },
      next,
      '35 min left',
      ['2/1', 'Resume S2E1 · 35 min left'],
    ],
  ] as const)('%s', (_, wanted, nextUp, begun, expected) => {
    const at = 'season' in wanted && wanted.season === 3 ? { ...chosen, ...later } : chosen;
    const last = { episode: { season: 1, episode: 1 }, status: 'known' } as const;
    const progress = { last, next: nextUp, timeLeft: begun };
    expect(shown(mainAction({ shown: at, wanted }, progress, (key) => labels[key]))).toEqual(expected);
  });
});
