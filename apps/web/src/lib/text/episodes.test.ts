import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSeason, nearestEpisode, nearestSeason, neighbours } from './episodes.ts';

function season(number: number): SeasonSummary {
  return { number, episodeCount: 8, date: '' };
}

function episode(number: number): Episode {
  return { number, name: `Episode ${number}`, overview: '', stillPath: null, runtime: null, rating: 0, date: '' };
}

describe('firstSeason and nearestSeason', () => {
  it('picks the lowest season first', () => expect(firstSeason([season(3), season(2)])?.number).toBe(2));
  it('returns null without seasons', () => expect(firstSeason([])).toBeNull());
  it.each([
    [2, 2],
    [3, 2],
    [4, 5],
    [9, 5],
    [0, 1],
  ])('nearest to season %j of 1, 2, 5 is %j', (wanted, number) => {
    expect(nearestSeason([season(5), season(1), season(2)], wanted)?.number).toBe(number);
  });
});

describe('neighbours and nearestEpisode', () => {
  const episodes = [episode(1), episode(2), episode(4)];
  it.each([
    [1, undefined, 2],
    [2, 1, 4],
    [4, 2, undefined],
    [7, undefined, undefined],
  ])('neighbours of %j are %j and %j', (number, previous, next) => {
    const found = neighbours(episodes, number);
    expect([found.previous?.number, found.next?.number]).toEqual([previous, next]);
  });

  it('finds the episode at the smallest distance', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), fc.nat(90), (numbers, wanted) => {
        const found = nearestEpisode(numbers.map(episode), wanted);
        expect(Math.abs((found?.number ?? Number.NaN) - wanted)).toBe(
          Math.min(...numbers.map((number) => Math.abs(number - wanted))),
        );
      }),
    );
  });
});
