import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCard } from '../catalogue/media.ts';
import { mediaItem } from '../testing.ts';
import {
  type BrowseFilters,
  type DiscoverFilters,
  defaultBrowseFilters,
  discoverParameters,
  isSortOf,
  mergeCards,
  sortOptions,
  sortOptionsOf,
  withGenre,
  withLibrary,
  withQuickFilter,
  withSort,
} from './browse-filters.ts';

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
    expect(withQuickFilter(mediaType, filters({ genres: [18], sort: 'title.asc' }), filter)).toEqual(
      filters({ filter, sort, genres: [18] }),
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
    ['a genre', { genres: [18] }, { genres: [18] }],
    ['a chosen sort', { sort: 'title.asc' }, { sort: 'title.asc' }],
    ['a quick filter', { filter: 'latest', sort: 'primary_release_date.desc' }, { filter: 'latest' }],
    ['no sort by revenue', { sort: 'revenue.desc' }, { sort: 'added_at.desc' }],
  ])('take over %s', (_, before, after) =>
    expect(withLibrary('movie', filters(before), true)).toMatchObject({ inLibrary: true, ...after }),
  );

  it('leave no sort behind that only the library has', () =>
    expect(withLibrary('movie', inLibrary({ genres: [18] }), false)).toEqual(filters({ genres: [18] })));

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
    expect(withGenre(trending, 18)).toEqual(filters({ genres: [18] }));
    expect(withLibrary('tv', trending, true)).toEqual(filters({ inLibrary: true, sort: 'added_at.desc' }));
  });
});

describe('streaming providers', () => {
  const netflix = filters({ providers: [8] });

  it('stay with other filters, but not in the library', () => {
    expect(withQuickFilter('tv', netflix, 'all').providers).toEqual([8]);
    expect(withSort('tv', netflix, 'name.asc').providers).toEqual([8]);
    expect(withGenre(netflix, 18)).toEqual(filters({ providers: [8], genres: [18] }));
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
    ['movie', filters({ genres: [18] }), { ...base, sort_by: 'popularity.desc', with_genres: '18' }],
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
    expect(discoverParameters(mediaType, selected, { now, region: 'US', certificates: [] })).toEqual(expected);
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
