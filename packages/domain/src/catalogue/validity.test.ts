import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMediaItem, mediaItem } from '../testing.ts';
import { type MediaItem, mediaKey } from './media-item.ts';
import { invalidityOf, isValidMedia, orderByRating, ratedCards, validMedia } from './validity.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('invalidityOf', () => {
  const table: [string, Partial<MediaItem>, ReturnType<typeof invalidityOf>][] = [
    ['a movie with everything', {}, null],
    ['id 0', { id: 0 }, 'id'],
    ['a negative id', { id: -4 }, 'id'],
    ['an id that is no number', { id: Number.NaN }, 'id'],
    ['no poster', { posterPath: null }, 'poster'],
    ['an empty poster', { posterPath: '' }, 'poster'],
    ['no title', { title: '' }, 'title'],
    ['a blank title', { title: '  ' }, 'title'],
    ['a title of one letter', { title: 'Þ' }, null],
    ['no date', { date: '' }, 'date'],
    ['a year alone', { date: '2021' }, 'date'],
    ['a date with time', { date: '2021-03-03T00:00:00Z' }, 'date'],
    ['rating 0', { voteAverage: 0 }, 'rating'],
    ['rating 10', { voteAverage: 10 }, null],
    ['rating above 10', { voteAverage: 10.1 }, 'rating'],
    ['no rating', { voteAverage: Number.NaN }, 'rating'],
    ['an overview of 9 characters', { overview: '123456789' }, 'overview'],
    ['an overview of 10 characters', { overview: '1234567890' }, null],
    ['an overview of 9 characters and blanks', { overview: ' 123456789 ' }, 'overview'],
    ['4 votes', { voteCount: 4 }, 'votes'],
    ['5 votes', { voteCount: 5 }, null],
    ['adult', { adult: true }, 'adult'],
    ['a movie of 1899', { date: '1899-12-31' }, 'year'],
    ['a movie of 1900', { date: '1900-01-01' }, null],
    ['a movie two years ahead', { date: '2028-12-31' }, null],
    ['a movie three years ahead', { date: '2029-01-01' }, 'year'],
    ['a show of 1949', { mediaType: 'tv', date: '1949-12-31' }, 'year'],
    ['a show of 1950', { mediaType: 'tv', date: '1950-01-01' }, null],
    ['a show three years ahead', { mediaType: 'tv', date: '2029-01-01' }, 'year'],
    ['no genres', { genreIds: [] }, 'genres'],
    ['a genre 0', { genreIds: [18, 0] }, 'genres'],
  ];
  it.each(table)('%s', (_, overrides, expected) => {
    expect(invalidityOf(mediaItem(overrides), now)).toBe(expected);
  });
});

describe('validMedia and ratedCards', () => {
  it('orderByRating sorts by rating, then votes, then popularity', () => {
    const best = mediaItem({ id: 1, voteAverage: 9 });
    const voted = mediaItem({ id: 2, voteAverage: 8, voteCount: 900 });
    const popular = mediaItem({ id: 3, voteAverage: 8, voteCount: 100, popularity: 90 });
    const last = mediaItem({ id: 4, voteAverage: 8, voteCount: 100, popularity: 10 });
    expect(orderByRating([last, popular, voted, best])).toEqual([best, voted, popular, last]);
  });

  it('validMedia preserves the given order', () => {
    const items = [mediaItem({ id: 2, voteAverage: 5 }), mediaItem({ id: 1, voteAverage: 9 })];
    expect(validMedia(items, now)).toEqual(items);
  });

  it('ratedCards returns at most `max` cards', () => {
    const items = Array.from({ length: 30 }, (_, index) => mediaItem({ id: index + 1, popularity: index }));
    expect(ratedCards(items, { now, max: 20 }).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => 30 - index),
    );
  });

  it('ratedCards returns every valid item once, sorted by rating, for any items', () => {
    fc.assert(
      fc.property(fc.array(anyMediaItem, { maxLength: 40 }), (items) => {
        const cards = ratedCards(items, { now, max: 100 });
        const valid = items.filter((item) => isValidMedia(item, now));
        expect(new Set(cards.map(mediaKey))).toEqual(new Set(valid.map(mediaKey)));
        expect(cards).toHaveLength(new Set(valid.map(mediaKey)).size);
        const ratings = cards.map(({ rating }) => rating);
        expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
      }),
    );
  });
});
