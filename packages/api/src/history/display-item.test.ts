import { type HistoryRecord, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { anyMediaItem, mediaItem } from '@marquee/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DisplayDetails, displayItem } from './display-items.ts';

const record: HistoryRecord = {
  media_id: '1399',
  media_type: 'tv',
  season: 2,
  episode: 5,
  watched_at: '2026-01-01T00:00:00.000Z',
  last_watched: '2026-03-01T08:30:00.000Z',
  updated_at: '2026-03-01T08:30:01.000Z',
  auto_started: false,
};
const genres = ['Drama', 'Crime', 'Mystery', 'Western'].map((name, index) => ({ id: index + 1, name }));
const details: DisplayDetails = { ...mediaItem(), genres };

describe('displayItem', () => {
  it('shows title, poster, rating, year and the first three genres of a record', () => {
    expect(displayItem(record, details)).toEqual({
      id: 'tv-1399',
      mediaType: 'tv',
      mediaId: 1399,
      title: 'The Lighthouse Keeper',
      poster: '/poster.jpg',
      lastWatched: record.last_watched,
      rating: 7.8,
      year: 2021,
      genres: ['Drama', 'Crime', 'Mystery'],
      season: 2,
      episode: 5,
    });
  });

  it('uses the record alone if the title is gone', () => {
    expect(displayItem(record, null)).toEqual({
      id: 'tv-1399',
      mediaType: 'tv',
      mediaId: 1399,
      title: null,
      poster: null,
      lastWatched: record.last_watched,
      rating: null,
      year: null,
      genres: [],
      season: 2,
      episode: 5,
    });
  });

  const table: [string, Partial<DisplayDetails>, Partial<WatchDisplayItem>][] = [
    ['a blank title', { title: '  ' }, { title: null }],
    ['no poster', { posterPath: null }, { poster: null }],
    ['an empty poster', { posterPath: '' }, { poster: null }],
    ['no votes', { voteAverage: 0 }, { rating: null }],
    ['no date', { date: '' }, { year: null }],
    ['an invalid date', { date: 'soon' }, { year: null }],
    ['one genre', { genres: genres.slice(1, 2) }, { genres: ['Crime'] }],
    ['no genres', { genres: [] }, { genres: [] }],
  ];
  it.each(table)('%s', (_, overrides, expected) => {
    expect(displayItem(record, { ...details, ...overrides })).toMatchObject(expected);
  });

  it('has no season and episode for a movie', () => {
    const movie: HistoryRecord = { ...record, media_type: 'movie', season: null, episode: null };
    expect(displayItem(movie, details)).toMatchObject({ id: 'movie-1399', season: null, episode: null });
  });

  it('always passes the response schema, for any upstream item', () => {
    fc.assert(
      fc.property(anyMediaItem, (item) => {
        expect(() => WatchDisplayItem.parse(displayItem(record, { ...item, genres }))).not.toThrow();
      }),
    );
  });
});
