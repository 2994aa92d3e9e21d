import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Episode, SeasonSummary } from './details.ts';
import { firstSeason, nearestEpisode, nearestSeason, neighbours } from './episodes.ts';

function season(number: number): SeasonSummary {
  return { number, episodeCount: 8, date: '' };
}

function episode(number: number): Episode {
  return { number, name: `Episode ${number}`, overview: '', stillPath: null, runtime: null, rating: 0, date: '' };
}

describe('seasons', () => {
  it('starts at the lowest', () => expect(firstSeason([season(3), season(2)])?.number).toBe(2));
  it('starts nowhere without seasons', () => expect(firstSeason([])).toBeNull());
  it.each([
    [2, 2],
    [3, 2],
    [4, 5],
    [9, 5],
    [0, 1],
  ])('season %j of 1, 2, 5 is %j', (wanted, number) => {
    expect(nearestSeason([season(5), season(1), season(2)], wanted)?.number).toBe(number);
  });
});

describe('episodes', () => {
  const episodes = [episode(1), episode(2), episode(4)];
  it.each([
    [1, undefined, 2],
    [2, 1, 4],
    [4, 2, undefined],
    [7, undefined, undefined],
  ])('around %j stand %j and %j', (number, previous, next) => {
    const found = neighbours(episodes, number);
    expect([found.previous?.number, found.next?.number]).toEqual([previous, next]);
  });

  it('the nearest is never further than any other', () => {
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
