import { describe, expect, it } from 'vitest';
import { deduplicateMedia, yearOf } from './media-item.ts';
import { mediaItem } from './testing-media.ts';

describe('yearOf', () => {
  it.each([
    ['2021-03-03', 2021],
    ['', null],
    ['2021', null],
    ['03/03/2021', null],
    ['2021-3-3', null],
  ])('%j is %j', (date, year) => expect(yearOf(date)).toBe(year));
});

describe('deduplicateMedia', () => {
  it('keeps the first of each title, telling movies from shows', () => {
    const items = [mediaItem(), mediaItem({ title: 'Again' }), mediaItem({ mediaType: 'tv' })];
    expect(deduplicateMedia(items)).toEqual([items[0], items[2]]);
  });
});
