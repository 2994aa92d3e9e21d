import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { type MediaItem, mediaKey } from '@marquee/domain/catalogue/media-item';
import { isValidMedia } from '@marquee/domain/catalogue/validity';
import { anyMediaItem, mediaItem } from '@marquee/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  favouriteGenres,
  type GenreLists,
  genreIdFor,
  type RecommendationLists,
  recommendedCards,
  type WatchedDetails,
} from './recommend.ts';

const now = new Date('2026-11-21T12:00:00Z');
const named = (ids: readonly number[]): Genre[] => ids.map((id) => ({ id, name: `Genre ${id}` }));
const known: GenreLists = {
  movie: named([28, 12, 35, 18, 14, 878, 10752, 10770]),
  tv: named([10759, 35, 18, 10765, 10768, 10762]),
};
const movie = (...ids: number[]): WatchedDetails => ({ mediaType: 'movie', genres: named(ids) });
const show = (...ids: number[]): WatchedDetails => ({ mediaType: 'tv', genres: named(ids) });

/** For example 'movie 28'. */
const genreText = ({ mediaType, genreId }: { mediaType: MediaType; genreId: number }) => `${mediaType} ${genreId}`;

describe('genreIdFor', () => {
  it.each([
    ['tv', 28, 10759],
    ['tv', 878, 10765],
    ['tv', 10752, 10768],
    ['tv', 18, 18],
    ['tv', 10759, 10759],
    ['movie', 10759, 28],
    ['movie', 10765, 878],
    ['movie', 10768, 10752],
    ['movie', 18, 18],
    ['movie', 28, 28],
  ] as const)('maps genre for %s: %i → %i', (mediaType, id, expected) => {
    expect(genreIdFor(mediaType, id)).toBe(expected);
  });
});

describe('favouriteGenres', () => {
  const nothingKnown: GenreLists = { movie: [], tv: [] };
  const table: [string, WatchedDetails[], GenreLists, string[]][] = [
    ['nothing watched', [], known, []],
    ['a title without genres', [movie()], known, []],
    ['a genre with the same id for movies and shows', [movie(18)], known, ['movie 18', 'tv 18']],
    ['Action of a movie', [movie(28)], known, ['movie 28', 'tv 10759']],
    ['Science Fiction of a movie', [movie(878)], known, ['movie 878', 'tv 10765']],
    ['War of a movie', [movie(10752)], known, ['movie 10752', 'tv 10768']],
    ['Action & Adventure of a show', [show(10759)], known, ['movie 28', 'tv 10759']],
    ['Sci-Fi & Fantasy of a show', [show(10765)], known, ['movie 878', 'tv 10765']],
    ['War & Politics of a show', [show(10768)], known, ['movie 10752', 'tv 10768']],
    ['Fantasy, which shows do not have', [movie(14)], known, ['movie 14']],
    ['Kids, which movies do not have', [show(10762)], known, ['tv 10762']],
    ['the same id in both, if no genre list loaded', [movie(18)], nothingKnown, ['movie 18']],
    ['a genre seen on both, if no genre list loaded', [movie(28), show(10759)], nothingKnown, ['movie 28', 'tv 10759']],
    [
      'a well rated title twice',
      [movie(35), { ...movie(18), weight: 2 }, movie(35, 12)],
      known,
      ['movie 35', 'tv 35', 'movie 18', 'tv 18', 'movie 12'],
    ],
    ['the most frequent first', [movie(35), movie(18), movie(18)], known, ['movie 18', 'tv 18', 'movie 35', 'tv 35']],
    [
      'of equally frequent ones the most recently watched first, at most three',
      [movie(14), movie(12, 10770), movie(28)],
      known,
      ['movie 14', 'movie 12', 'movie 10770'],
    ],
    [
      'a genre counted together under both its ids',
      [movie(35, 18), movie(28), show(10759)],
      known,
      ['movie 28', 'tv 10759', 'movie 35', 'tv 35', 'movie 18', 'tv 18'],
    ],
    ['a genre counted once per title', [movie(35), movie(18, 18)], known, ['movie 35', 'tv 35', 'movie 18', 'tv 18']],
  ];
  it.each(table)('%s', (_, watched, lists, expected) => {
    expect(favouriteGenres(watched, lists).map(genreText)).toEqual(expected);
  });

  it('returns, for any titles, known genres only, at most three per media type, without duplicates', () => {
    const anyGenres = fc.array(fc.constantFrom(28, 10759, 878, 10765, 18, 35, 14, 10762), { maxLength: 5 });
    const anyTitle = fc.record({ mediaType: fc.constantFrom<MediaType>('movie', 'tv'), genres: anyGenres.map(named) });
    const anyKnown = fc.record({ movie: anyGenres.map(named), tv: anyGenres.map(named) });
    fc.assert(
      fc.property(fc.array(anyTitle, { maxLength: 10 }), anyKnown, (watched, lists) => {
        const favourites = favouriteGenres(watched, lists);
        expect(new Set(favourites.map(genreText)).size).toBe(favourites.length);
        for (const mediaType of ['movie', 'tv'] as const) {
          const seen = watched.filter((title) => title.mediaType === mediaType).flatMap(({ genres }) => genres);
          const ids = [...lists[mediaType], ...seen].map(({ id }) => id);
          const favouriteIds = favourites
            .filter((genre) => genre.mediaType === mediaType)
            .map(({ genreId }) => genreId);
          expect(favouriteIds.length).toBeLessThanOrEqual(3);
          expect(favouriteIds.filter((id) => !ids.includes(id))).toEqual([]);
        }
      }),
    );
  });
});

/** Valid titles with these ids, in descending rating. */
const titles = (ids: readonly number[], mediaType: MediaType = 'movie') =>
  ids.map((id, index) => mediaItem({ id, mediaType, voteAverage: 9 - index / 10 }));
const nothing: RecommendationLists = { similar: [], genreTitles: [], excluded: new Set() };
const keys = (lists: Partial<RecommendationLists>) => recommendedCards({ ...nothing, ...lists }, now).map(mediaKey);

describe('recommendedCards', () => {
  it('takes the best three of each list of similar titles', () => {
    expect(keys({ similar: [titles([1, 2, 3, 4]).reverse()] })).toEqual(['movie:1', 'movie:2', 'movie:3']);
  });

  it('uses the similar titles of five watched titles', () => {
    const similar = [1, 2, 3, 4, 5, 6].map((id) => titles([id]));
    expect(keys({ similar })).not.toContain('movie:6');
    expect(keys({ similar })).toHaveLength(5);
  });

  it('takes two titles per genre list', () => {
    const genreTitles = [titles([1, 2, 3]), titles([1, 2, 3], 'tv')];
    expect(keys({ genreTitles }).sort()).toEqual(['movie:1', 'movie:2', 'tv:1', 'tv:2']);
  });

  it('replaces watched titles, by id and media type, with the next ones', () => {
    const excluded = new Set(['movie:1', 'tv:2']);
    expect(keys({ similar: [titles([1, 2, 3, 4])], excluded })).toEqual(['movie:2', 'movie:3', 'movie:4']);
  });

  it('contains a title of several lists once', () => {
    expect(keys({ similar: [titles([1]), titles([1])], genreTitles: [titles([1, 2])] })).toEqual([
      'movie:1',
      'movie:2',
    ]);
  });

  it('drops invalid titles before it counts', () => {
    const similar = [[mediaItem({ id: 9, voteAverage: 9.9, posterPath: null }), ...titles([1, 2, 3])]];
    expect(keys({ similar })).toEqual(['movie:1', 'movie:2', 'movie:3']);
  });

  it('orders the whole row by rating', () => {
    const similar = [[mediaItem({ id: 1, voteAverage: 6 })]];
    const genreTitles = [[mediaItem({ id: 2, voteAverage: 8 })]];
    expect(keys({ similar, genreTitles })).toEqual(['movie:2', 'movie:1']);
  });

  it('returns at most 20 cards', () => {
    const similar = [0, 1, 2, 3, 4].map((list) => titles([1, 2, 3].map((id) => id + list * 10)));
    const genreTitles = [5, 6, 7, 8, 9, 10].map((list) => titles([1, 2].map((id) => id + list * 10)));
    expect(keys({ similar, genreTitles })).toHaveLength(20);
  });

  // Only one in a thousand random items is valid, so valid ones are generated too.
  const validItem = fc
    .record({
      mediaType: fc.constantFrom<MediaType>('movie', 'tv'),
      id: fc.nat(40),
      voteAverage: fc.integer({ min: 1, max: 10 }),
    })
    .map(mediaItem);
  const anyLists = fc.array(fc.array(fc.oneof({ arbitrary: validItem, weight: 4 }, anyMediaItem), { maxLength: 12 }), {
    maxLength: 7,
  });
  it('returns, for any lists, valid unwatched titles, once each, best first, within the limits', () => {
    const anyWatched = fc.array(validItem.map(mediaKey), { maxLength: 8 });
    fc.assert(
      fc.property(anyLists, anyLists, anyWatched, (similar, genreTitles, gone) => {
        const excluded = new Set(gone);
        const cards = recommendedCards({ similar, genreTitles, excluded }, now);
        const shown = cards.map(mediaKey);
        const valid = [...similar, ...genreTitles].flat().filter((item: MediaItem) => isValidMedia(item, now));
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.filter((key) => excluded.has(key))).toEqual([]);
        expect(valid.map(mediaKey)).toEqual(expect.arrayContaining(shown));
        expect(cards.map(({ rating }) => rating)).toEqual(cards.map(({ rating }) => rating).sort((a, b) => b - a));
        expect(cards.length).toBeLessThanOrEqual(
          Math.min(20, 3 * Math.min(5, similar.length) + 2 * genreTitles.length),
        );
      }),
    );
  });
});
