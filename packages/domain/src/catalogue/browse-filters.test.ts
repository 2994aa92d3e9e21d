import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaItem } from '../testing.ts';
import {
  type BrowseFilters,
  browseSorts,
  type DiscoverFilters,
  defaultBrowseFilters,
  discoverParameters,
  isSortOf,
  mergeCards,
  quickFilters,
  sortOptions,
  sortOptionsOf,
  withGenre,
  withLibrary,
  withQuickFilter,
  withSort,
} from './browse-filters.ts';
import { formatBrowseParams, namesUnknownList, parseBrowseParams } from './browse-search-params.ts';
import { toCard } from './media.ts';
import { providerIdsOf } from './provider-lists.ts';

const now = new Date('2026-11-21T23:30:00Z');

function filters(overrides: Partial<BrowseFilters> = {}): BrowseFilters {
  return { ...defaultBrowseFilters, ...overrides };
}

describe('withQuickFilter and withSort', () => {
  it.each([
    ['movie', 'all', 'popularity.desc'],
    ['movie', 'trending', 'popularity.desc'],
    ['movie', 'top_rated', 'vote_average.desc'],
    ['movie', 'latest', 'primary_release_date.desc'],
    ['tv', 'latest', 'first_air_date.desc'],
  ] as const)('for %s, the quick filter %s sorts by %s and does not change the genre', (mediaType, filter, sort) => {
    expect(withQuickFilter(mediaType, filters({ genre: 18, sort: 'title.asc' }), filter)).toEqual(
      filters({ filter, sort, genre: 18 }),
    );
  });

  it.each([
    ['trending', 'popularity.desc', 'trending'],
    ['trending', 'title.asc', 'all'],
    ['top_rated', 'popularity.desc', 'all'],
    ['latest', 'primary_release_date.desc', 'latest'],
  ] as const)('with the filter %s, sorting by %s sets the filter to %s', (filter, sort, expected) => {
    expect(withSort('movie', filters({ filter }), sort)).toEqual(filters({ filter: expected, sort }));
  });

  it('revenue is a sort for movies only', () => {
    expect(isSortOf('movie', 'revenue.desc')).toBe(true);
    expect(isSortOf('tv', 'revenue.desc')).toBe(false);
    expect(sortOptions.tv.map(({ label }) => label)).toEqual([
      'Most Popular',
      'Top Rated',
      'Latest',
      'A to Z',
      'Z to A',
    ]);
  });
});

describe('the filters of the library', () => {
  const inLibrary = (overrides: Partial<BrowseFilters> = {}) =>
    filters({ inLibrary: true, sort: 'added_at.desc', ...overrides });

  it('start with the newest files', () => expect(withLibrary('movie', filters(), true)).toEqual(inLibrary()));

  it.each<[string, Partial<BrowseFilters>, Partial<BrowseFilters>]>([
    ['a genre', { genre: 18 }, { genre: 18 }],
    ['a chosen sort', { sort: 'title.asc' }, { sort: 'title.asc' }],
    ['a quick filter', { filter: 'latest', sort: 'primary_release_date.desc' }, { filter: 'latest' }],
    ['no sort by revenue', { sort: 'revenue.desc' }, { sort: 'added_at.desc' }],
  ])('take over %s', (_, before, after) =>
    expect(withLibrary('movie', filters(before), true)).toMatchObject({ inLibrary: true, ...after }),
  );

  it('leave no sort behind that only the library has', () =>
    expect(withLibrary('movie', inLibrary({ genre: 18 }), false)).toEqual(filters({ genre: 18 })));

  it('offer Recently Added, and no revenue', () =>
    expect(sortOptionsOf('movie', { inLibrary: true }).map(({ label }) => label)).toEqual([
      'Recently Added',
      'Most Popular',
      'Top Rated',
      'Latest',
      'A to Z',
      'Z to A',
    ]));
});

describe('a list of its own', () => {
  const trending = filters({ list: 'trending' });

  it('is left by every other filter', () => {
    expect(withQuickFilter('tv', trending, 'all')).toEqual(filters());
    expect(withSort('tv', trending, 'name.asc')).toEqual(filters({ sort: 'name.asc' }));
    expect(withGenre(trending, 18)).toEqual(filters({ genre: 18 }));
    expect(withLibrary('tv', trending, true)).toEqual(filters({ inLibrary: true, sort: 'added_at.desc' }));
  });
});

describe('streaming providers', () => {
  const netflix = filters({ providers: [8] });

  it('stay with other filters, but not in the library', () => {
    expect(withQuickFilter('tv', netflix, 'all').providers).toEqual([8]);
    expect(withSort('tv', netflix, 'name.asc').providers).toEqual([8]);
    expect(withGenre(netflix, 18)).toEqual(filters({ providers: [8], genre: 18 }));
    expect(withLibrary('tv', netflix, true).providers).toEqual([]);
  });
});

describe('discoverParameters', () => {
  const base = { include_adult: 'false', 'vote_count.gte': '10' };
  const filters = (overrides: Partial<DiscoverFilters> = {}): DiscoverFilters => ({
    ...defaultBrowseFilters,
    ...overrides,
  });
  it.each([
    ['movie', filters(), { ...base, sort_by: 'popularity.desc' }],
    ['movie', filters({ genre: 18 }), { ...base, sort_by: 'popularity.desc', with_genres: '18' }],
    [
      'movie',
      filters({ filter: 'top_rated', sort: 'vote_average.desc' }),
      { ...base, sort_by: 'vote_average.desc', 'vote_count.gte': '100' },
    ],
    [
      'movie',
      filters({ filter: 'trending' }),
      {
        ...base,
        sort_by: 'popularity.desc',
        'primary_release_date.gte': '2026-10-22',
        'primary_release_date.lte': '2026-11-21',
      },
    ],
    [
      'tv',
      filters({ filter: 'trending' }),
      { ...base, sort_by: 'popularity.desc', 'first_air_date.gte': '2026-10-22', 'first_air_date.lte': '2026-11-21' },
    ],
    [
      'tv',
      filters({ filter: 'latest', sort: 'first_air_date.desc' }),
      { ...base, sort_by: 'first_air_date.desc', 'first_air_date.lte': '2026-11-21' },
    ],
  ] as const)('for %s and %j', (mediaType, selected, expected) => {
    expect(discoverParameters(mediaType, selected, now)).toEqual(expected);
  });
});

describe('browse search params', () => {
  it.each([
    ['', filters()],
    ['filter=top_rated', filters({ filter: 'top_rated', sort: 'vote_average.desc' })],
    ['filter=best&genre=-1&sort=x', filters()],
    ['genre=18&sort=title.asc&q=a%2Fb', { ...filters({ genre: 18, sort: 'title.asc' }), query: 'a/b' }],
    ['sort=name.asc', filters()],
    ['library=1', filters({ inLibrary: true, sort: 'added_at.desc' })],
    ['library=2&sort=added_at.desc', filters()],
    ['library=1&genre=18&sort=popularity.desc', filters({ inLibrary: true, genre: 18 })],
    ['library=1&sort=revenue.desc', filters({ inLibrary: true, sort: 'added_at.desc' })],
    ['list=trending&genre=18&sort=title.asc&on=8', filters({ list: 'trending' })],
    ['list=upcoming&genre=18', filters({ genre: 18 })],
    [
      'on=1899,384,8,8&filter=latest',
      filters({ providers: [8, 384, 1899], filter: 'latest', sort: 'primary_release_date.desc' }),
    ],
    ['on=0,-1,x,1.5,99999999999', filters()],
    [`on=${Array.from({ length: 30 }, (_, id) => id + 1)}`, filters({ providers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })],
    ['library=1&list=trending&on=8', filters({ inLibrary: true, sort: 'added_at.desc' })],
  ])('parses ?%s on /movies', (search, expected) =>
    expect(parseBrowseParams('movie', search)).toEqual({ query: '', ...expected }),
  );

  it.each([
    ['list=trending', false],
    ['on=8', false],
    ['genre=18', false],
    ['list=', true],
    ['list=Trending', true],
    ['on=', true],
    ['on=netflix', true],
  ])('?%s names an unknown list: %s', (search, expected) => expect(namesUnknownList(search)).toBe(expected));

  it('omits defaults', () => {
    expect(formatBrowseParams('movie', { ...filters(), query: ' ' })).toBe('');
    expect(
      formatBrowseParams('movie', { ...filters({ filter: 'top_rated', sort: 'vote_average.desc' }), query: '' }),
    ).toBe('filter=top_rated');
  });

  it('round-trips any state', () => {
    const states = fc.record({
      list: fc.constant(null),
      providers: fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 10 }).map(providerIdsOf),
      filter: fc.constantFrom(...quickFilters),
      genre: fc.option(fc.integer({ min: 1, max: 20_000 })),
      sort: fc.constantFrom(...browseSorts.filter((sort) => isSortOf('tv', sort))),
      inLibrary: fc.boolean(),
      query: fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text.length <= 200),
    });
    fc.assert(
      fc.property(states, (anyState) => {
        const state = anyState.inLibrary ? { ...anyState, providers: [] } : anyState;
        expect(parseBrowseParams('tv', formatBrowseParams('tv', state))).toEqual(state);
      }),
    );
  });
});

it('mergeCards returns every title once, in order', () => {
  const card = (id: number) => {
    const result = toCard(mediaItem({ id }));
    if (!result) throw new Error('not a card');
    return result;
  };
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }), { maxLength: 8 }), (pages) => {
      const merged = mergeCards(pages.map((ids) => ids.map(card))).map(({ id }) => id);
      expect(merged).toEqual([...new Set(pages.flat())]);
    }),
  );
});
