import type { TitleRow } from '@marquee/db/tables/titles';
import type { HistoryRecord, WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { describe, expect, it } from 'vitest';
import { displayItem } from './list.ts';

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
const title: TitleRow = {
  mediaType: 'tv',
  mediaId: 1399,
  source: 'tmdb',
  title: 'The Lighthouse Keeper',
  date: '2021-05-07',
  posterPath: '/poster.jpg',
  rating: 7.8,
  runtime: null,
  genreIds: [1, 2, 3, 4],
  genres: ['Drama', 'Crime', 'Mystery', 'Western'],
  popularity: 5,
  airedEpisodes: 10,
  hasEnded: false,
  readAt: new Date('2026-03-01'),
};

describe('displayItem', () => {
  it('shows title, poster, rating, year and the first three genres of a record', () => {
    expect(displayItem(record, title)).toEqual({
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

  const table: [string, Partial<TitleRow>, Partial<WatchDisplayItem>][] = [
    ['a title that is gone', { title: '' }, { title: null }],
    ['no poster', { posterPath: null }, { poster: null }],
    ['no votes', { rating: 0 }, { rating: null }],
    ['no date', { date: '' }, { year: null }],
    ['only the year', { date: '1950' }, { year: 1950 }],
    ['one genre', { genres: ['Crime'] }, { genres: ['Crime'] }],
    ['no genres', { genres: [] }, { genres: [] }],
  ];
  it.each(table)('%s', (_, overrides, expected) => {
    expect(displayItem(record, { ...title, ...overrides })).toMatchObject(expected);
  });

  it('has no season and episode for a movie', () => {
    const movie: HistoryRecord = { ...record, media_type: 'movie', season: null, episode: null };
    expect(displayItem(movie, title)).toMatchObject({ id: 'movie-1399', season: null, episode: null });
  });
});
