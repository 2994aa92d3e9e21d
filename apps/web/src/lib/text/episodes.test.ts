import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { englishMessages } from '@marquee/domain/messages/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSeason, missingEpisodeText, nearestEpisode, nearestSeason } from './episodes.ts';

function season(number: number): SeasonSummary {
  return { number, episodeCount: 8, date: '' };
}

function episode(number: number): Episode {
  return { number, name: `Episode ${number}`, overview: '', stillPath: null, runtime: null, rating: 0, date: '' };
}

describe('firstSeason and nearestSeason', () => {
  it.each([
    [[3, 2, 0], 2],
    [[2024, 2023], 2023],
    [[0], 0],
  ])('of %j the first season is %j', (numbers, first) => {
    expect(firstSeason(numbers.map(season))?.number).toBe(first);
  });
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
  it.each([
    [0, 0],
    [1, 2],
    [9, 2],
  ])('specials are only nearest to themselves: %j is %j', (wanted, number) => {
    expect(nearestSeason([season(2), season(0)], wanted)?.number).toBe(number);
  });
});

describe('nearestEpisode', () => {
  it('finds the episode at the smallest distance', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1 }), fc.nat(90), (numbers, wanted) => {
        const found = nearestEpisode(numbers.map(episode), wanted);
        expect(Math.abs((found?.number ?? Number.NaN) - wanted)).toBe(
          Math.min(...numbers.map((number) => Math.abs(number - wanted))),
        );
      }),
    );
  });
});

it('says which episode is missing, and which one is shown', () => {
  const text = missingEpisodeText({ season: 3, episode: 99 }, { season: 3, episode: 13 }, englishMessages);
  expect(text).toBe('S3E99 does not exist. This is S3E13, the nearest episode.');
});
