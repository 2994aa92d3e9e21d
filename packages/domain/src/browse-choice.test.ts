import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBrowseAddress, parseBrowseAddress } from './browse-address.ts';
import {
  type BrowseChoice,
  browseSorts,
  chooseFilter,
  chooseSort,
  defaultBrowseChoice,
  discoverParameters,
  isSortOf,
  mergeCards,
  quickFilters,
  sortOptions,
} from './browse-choice.ts';
import { toCard } from './media.ts';
import { mediaItem } from './testing-media.ts';

const now = new Date('2026-11-21T23:30:00Z');

function choice(overrides: Partial<BrowseChoice> = {}): BrowseChoice {
  return { ...defaultBrowseChoice, ...overrides };
}

describe('choosing', () => {
  it.each([
    ['movie', 'all', 'popularity.desc'],
    ['movie', 'trending', 'popularity.desc'],
    ['movie', 'top_rated', 'vote_average.desc'],
    ['movie', 'latest', 'primary_release_date.desc'],
    ['tv', 'latest', 'first_air_date.desc'],
  ] as const)('on %s, %s sorts by %s and keeps the genre', (mediaType, filter, sort) => {
    expect(chooseFilter(mediaType, choice({ genre: 18, sort: 'title.asc' }), filter)).toEqual({
      filter,
      sort,
      genre: 18,
    });
  });

  it.each([
    ['trending', 'popularity.desc', 'trending'],
    ['trending', 'title.asc', 'all'],
    ['top_rated', 'popularity.desc', 'all'],
    ['latest', 'primary_release_date.desc', 'latest'],
  ] as const)('under %s, sorting by %s leaves the filter at %s', (filter, sort, expected) => {
    expect(chooseSort('movie', choice({ filter }), sort)).toEqual({ filter: expected, sort, genre: null });
  });

  it('offers revenue for movies only', () => {
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

describe('discoverParameters', () => {
  const base = { include_adult: 'false', 'vote_count.gte': '10' };
  it.each([
    ['movie', choice(), { ...base, sort_by: 'popularity.desc' }],
    ['movie', choice({ genre: 18 }), { ...base, sort_by: 'popularity.desc', with_genres: '18' }],
    [
      'movie',
      choice({ filter: 'top_rated', sort: 'vote_average.desc' }),
      { ...base, sort_by: 'vote_average.desc', 'vote_count.gte': '100' },
    ],
    [
      'movie',
      choice({ filter: 'trending' }),
      {
        ...base,
        sort_by: 'popularity.desc',
        'primary_release_date.gte': '2026-10-22',
        'primary_release_date.lte': '2026-11-21',
      },
    ],
    [
      'tv',
      choice({ filter: 'trending' }),
      { ...base, sort_by: 'popularity.desc', 'first_air_date.gte': '2026-10-22', 'first_air_date.lte': '2026-11-21' },
    ],
    [
      'tv',
      choice({ filter: 'latest', sort: 'first_air_date.desc' }),
      { ...base, sort_by: 'first_air_date.desc', 'first_air_date.lte': '2026-11-21' },
    ],
  ] as const)('%s %j', (mediaType, chosen, expected) => {
    expect(discoverParameters(mediaType, chosen, now)).toEqual(expected);
  });
});

describe('the address', () => {
  it.each([
    ['', { filter: 'all', genre: null, sort: 'popularity.desc', query: '' }],
    ['filter=top_rated', { filter: 'top_rated', genre: null, sort: 'vote_average.desc', query: '' }],
    ['filter=best&genre=-1&sort=x', { filter: 'all', genre: null, sort: 'popularity.desc', query: '' }],
    ['genre=18&sort=title.asc&q=a%2Fb', { filter: 'all', genre: 18, sort: 'title.asc', query: 'a/b' }],
    ['sort=name.asc', { filter: 'all', genre: null, sort: 'popularity.desc', query: '' }],
  ])('?%s on /movies', (search, expected) => expect(parseBrowseAddress('movie', search)).toEqual(expected));

  it('leaves out what is the default', () => {
    expect(formatBrowseAddress('movie', { ...choice(), query: ' ' })).toBe('');
    expect(
      formatBrowseAddress('movie', { ...choice({ filter: 'top_rated', sort: 'vote_average.desc' }), query: '' }),
    ).toBe('filter=top_rated');
  });

  it('comes back as it was written, for any state', () => {
    const states = fc.record({
      filter: fc.constantFrom(...quickFilters),
      genre: fc.option(fc.integer({ min: 1, max: 20_000 })),
      sort: fc.constantFrom(...browseSorts.filter((sort) => isSortOf('tv', sort))),
      query: fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text.length <= 200),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(parseBrowseAddress('tv', formatBrowseAddress('tv', state))).toEqual(state);
      }),
    );
  });
});

it('merges pages that repeat titles: each once, in order, none lost', () => {
  const card = (id: number) => {
    const made = toCard(mediaItem({ id }));
    if (!made) throw new Error('not a card');
    return made;
  };
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }), { maxLength: 8 }), (pages) => {
      const merged = mergeCards(pages.map((ids) => ids.map(card))).map(({ id }) => id);
      expect(merged).toEqual([...new Set(pages.flat())]);
    }),
  );
});
