import { describe, expect, it } from 'vitest';
import { mediaItem } from '../testing.ts';
import { toCard } from './media.ts';

describe('toCard', () => {
  it('returns only the fields that a card shows', () => {
    expect(toCard(mediaItem())).toEqual({
      mediaType: 'movie',
      id: 1,
      title: 'The Lighthouse Keeper',
      year: 2021,
      posterPath: '/poster.jpg',
      rating: 7.8,
    });
  });

  it.each([
    ['a poster', { posterPath: null }],
    ['a title', { title: '' }],
    ['a date', { date: '' }],
    ['a positive rating', { voteAverage: 0 }],
  ])('returns null without %s', (_, overrides) => expect(toCard(mediaItem(overrides))).toBeNull());
});
