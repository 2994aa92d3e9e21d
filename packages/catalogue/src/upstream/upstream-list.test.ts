import { describe, expect, it } from 'vitest';
import { CatalogueError } from '../catalogue-error.ts';
import { listDocument, movieItem, showItem } from '../testing/documents.ts';
import { parseMediaPage } from './upstream-list.ts';

const movie = (overrides: object) => parseMediaPage(listDocument([movieItem({ ...overrides })]), 'movie').items[0];

describe('parseMediaPage, item', () => {
  it('returns all fields of a movie', () => {
    expect(movie({})).toEqual({
      mediaType: 'movie',
      id: 1201,
      title: 'The Lighthouse Keeper',
      date: '2021-03-03',
      overview: 'A keeper counts the ships that never come back.',
      posterPath: '/harbour.jpg',
      backdropPath: '/harbour-wide.jpg',
      voteAverage: 7.812,
      voteCount: 1420,
      popularity: 33.1,
      adult: false,
      genreIds: [18, 9648],
      originalTitle: 'The Lighthouse Keeper',
      originalLanguage: 'en',
    });
  });

  it('returns a show, for which adult is false', () => {
    expect(parseMediaPage(listDocument([showItem()]), 'tv').items[0]).toMatchObject({
      mediaType: 'tv',
      title: 'Tide',
      date: '2019-10-01',
      backdropPath: null,
      adult: false,
    });
  });

  it.each([
    [{ title: null, name: ['x'] }, { title: '' }],
    [{ title: '  Two  Blanks ' }, { title: 'Two  Blanks' }],
    [{ title: '\0\ud800A\0b\udfffc\0 ' }, { title: 'Abc' }],
    [{ title: '\0', name: '\ud800' }, { title: '' }],
    [{ overview: 'One\n\0two 🎬\ud83c' }, { overview: 'One\ntwo 🎬' }],
    [{ title: 'x'.repeat(10_000) }, { title: 'x'.repeat(500) }],
    [{ title: `${'x'.repeat(499)}🎬` }, { title: 'x'.repeat(499) }],
    [{ overview: 'y'.repeat(9_000) }, { overview: 'y'.repeat(5_000) }],
    [{ overview: { text: 'x' } }, { overview: '' }],
    [{ overview: null }, { overview: '' }],
    [{ release_date: '' }, { date: '' }],
    [{ release_date: null }, { date: '' }],
    [{ release_date: 20240101 }, { date: '' }],
    [{ release_date: '2024-1-1' }, { date: '' }],
    [{ release_date: 'March 2024' }, { date: '' }],
    [{ poster_path: '' }, { posterPath: null }],
    [{ poster_path: null }, { posterPath: null }],
    [{ poster_path: false }, { posterPath: null }],
    [{ poster_path: 'https://example.com/a.jpg' }, { posterPath: null }],
    [{ poster_path: '//example.com/a.jpg' }, { posterPath: null }],
    [{ poster_path: '/../a.jpg' }, { posterPath: null }],
    [{ poster_path: '/a.jpg?x=1' }, { posterPath: null }],
    [{ poster_path: '/poster-movie-1.svg' }, { posterPath: '/poster-movie-1.svg' }],
    [{ popularity: '33.125' }, { popularity: 33.125 }],
    [{ popularity: 'NaN' }, { popularity: 0 }],
    [
      { vote_average: '7.8', vote_count: '12' },
      { voteAverage: 7.8, voteCount: 12 },
    ],
    [{ vote_average: 11 }, { voteAverage: 0 }],
    [
      { vote_average: -1, vote_count: -3 },
      { voteAverage: 0, voteCount: 0 },
    ],
    [{ vote_count: 12.7 }, { voteCount: 12 }],
    [{ vote_count: 1e300 }, { voteCount: 0 }],
    [{ vote_count: Number.POSITIVE_INFINITY }, { voteCount: 0 }],
    [{ adult: 'false' }, { adult: false }],
    [{ adult: true }, { adult: true }],
    [{ adult: null }, { adult: false }],
    [{ genre_ids: null }, { genreIds: [] }],
    [{ genre_ids: { 0: 18 } }, { genreIds: [] }],
    [{ genre_ids: [18, null, '35', 1.5, 2 ** 31, -5, 1e308] }, { genreIds: [18, 0, 0, 0, 0, 0, 0] }],
  ])('parses %j as %j', (fields, expected) => {
    expect(movie(fields)).toMatchObject(expected);
  });

  it('requires only the id', () => {
    expect(parseMediaPage(listDocument([{ id: 5 }]), 'tv')).toMatchObject({
      items: [{ mediaType: 'tv', id: 5, title: '', date: '', posterPath: null, voteAverage: 0, genreIds: [] }],
      skipped: 0,
    });
  });

  it.each([null, 'text', 7, [], {}, ...[null, '1201', 0, -1, 1.5, 2 ** 31].map((id) => movieItem({ id }))])(
    'skips and counts %j',
    (value) => {
      const page = parseMediaPage(listDocument([value, movieItem()]), 'movie');
      expect(page.items.map(({ id }) => id)).toEqual([1201]);
      expect(page.skipped).toBe(1);
    },
  );

  it('ignores unknown fields, __proto__ and constructor', () => {
    const hostile = JSON.parse('{"id":5,"title":"A","__proto__":{"adult":true,"extra":1},"constructor":{"x":1}}');
    const [item] = parseMediaPage(listDocument([hostile]), 'movie').items;
    expect(Object.keys(item ?? {})).toEqual(Object.keys(movie({}) ?? {}));
    expect(item?.adult).toBe(false);
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
  });
});

describe('parseMediaPage, mixed list', () => {
  it.each([
    ['declares that it is a movie', movieItem({ media_type: 'movie' }), 'movie:1201'],
    ['declares that it is a show', showItem({ media_type: 'tv' }), 'tv:2402'],
    ['has a title', movieItem(), 'movie:1201'],
    ['has a name', showItem({ media_type: null }), 'tv:2402'],
    ['declares one type and looks like another', showItem({ media_type: 'movie' }), 'movie:2402'],
    ['is a person', { id: 9, media_type: 'person', name: 'Ida Lund' }, 'left out'],
    ['is of another kind', { id: 9, media_type: 'collection', name: 'The Tide Collection' }, 'skipped'],
    ['has neither', { id: 9 }, 'skipped'],
    ['is null', null, 'skipped'],
    ['has no id', { title: 'A' }, 'skipped'],
  ])('classifies an item that %s', (_, item, expected) => {
    const { items, skipped } = parseMediaPage(listDocument([item]), 'all');
    const [title] = items.map(({ mediaType, id }) => `${mediaType}:${id}`);
    expect(title ?? (skipped === 1 ? 'skipped' : 'left out')).toBe(expected);
  });

  it('ignores media_type in a list of one type', () => {
    expect(parseMediaPage(listDocument([showItem({ media_type: 'movie' })]), 'tv').items[0]?.mediaType).toBe('tv');
  });
});

describe('parseMediaPage, page', () => {
  it.each([
    [{}, { page: 1, totalPages: 7, totalResults: 133 }],
    [{ total_pages: 58_324 }, { totalPages: 500 }],
    [
      { total_pages: 0, total_results: 0 },
      { totalPages: 1, totalResults: 0 },
    ],
    [
      { total_pages: null, total_results: null },
      { totalPages: 1, totalResults: 0 },
    ],
    [{ total_pages: '12' }, { totalPages: 12 }],
    [{ page: '3' }, { page: 3 }],
    [{ page: undefined }, { page: 1 }],
  ])('parses the counts of %j', (overrides, expected) => {
    expect(parseMediaPage(listDocument([], overrides), 'movie')).toMatchObject(expected);
  });

  it('is cut at 100 items before they are parsed', () => {
    const results = Array.from({ length: 10_000 }, (_, index) => movieItem({ id: index % 2 ? index : null }));
    for (const media of ['movie', 'all'] as const) {
      const page = parseMediaPage(listDocument(results), media);
      expect([page.items.length, page.skipped]).toEqual([50, 50]);
    }
  });

  it.each([null, [], 'text', {}, listDocument(null), listDocument({ 0: movieItem() }), [movieItem()]])(
    'rejects %j',
    (document) => {
      expect(() => parseMediaPage(document, 'movie')).toThrow(CatalogueError);
      expect(() => parseMediaPage(document, 'all')).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
    },
  );
});
