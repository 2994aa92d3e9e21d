import { describe, expect, it } from 'vitest';
import { episode } from '../../../testing/fixtures/titles.ts';
import { neighbours, seasonsBeside } from './neighbours.ts';

describe('seasonsBeside', () => {
  const seasons = [1, 4, 2024, 0].map((number) => ({ number, episodeCount: 8, date: '' }));
  it.each([
    [1, 'after', [4, 2024]],
    [2024, 'after', []],
    [2024, 'before', [4, 1]],
    [1, 'before', []],
    [3, 'after', [4, 2024]],
    [0, 'after', []],
    [0, 'before', []],
  ] as const)('of season %j %s it are %j', (number, direction, expected) => {
    expect(seasonsBeside(seasons, number, direction)).toEqual(expected);
  });
});

describe('neighbours', () => {
  const episodes = [0, 1, 2, 4].map((number) => episode(number));
  it.each([
    [0, undefined, 1],
    [1, 0, 2],
    [2, 1, 4],
    [4, 2, undefined],
    [7, undefined, undefined],
  ])('neighbours of %j are %j and %j', (number, previous, next) => {
    const found = neighbours(episodes, number);
    expect([found.previous?.number, found.next?.number]).toEqual([previous, next]);
  });
});
