import { describe, expect, it } from 'vitest';
import { mediaItem } from '../testing.ts';
import { deduplicateMedia, firstPlayable, yearOf } from './media-item.ts';

describe('yearOf', () => {
  it.each([
    ['2021-03-03', 2021],
    ['', null],
    ['2021', null],
    ['03/03/2021', null],
    ['2021-3-3', null],
    ['0001-01-01', 1],
    ['0000-00-00', null],
    ['0000-01-01', null],
    ['2020-13-45', null],
    ['2021-02-30', null],
    ['2020-02-29', 2020],
  ])('returns for %j the year %j', (date, year) => expect(yearOf(date)).toBe(year));
});

describe('deduplicateMedia', () => {
  it('returns the first of each title and distinguishes movies from shows', () => {
    const items = [mediaItem(), mediaItem({ title: 'Again' }), mediaItem({ mediaType: 'tv' })];
    expect(deduplicateMedia(items)).toEqual([items[0], items[2]]);
  });
});

it.each([[{ mediaType: 'movie', id: 7 }], [{ mediaType: 'tv', id: 7, season: 1, episode: 1 }]] as const)(
  'firstPlayable returns %j for a title without history',
  (playable) => expect(firstPlayable(playable)).toEqual(playable),
);
