import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascendingIds } from '../catalogue/provider-lists.ts';
import { browseSorts, isSortOf, quickFilters } from './browse-filters.ts';
import {
  type BrowseParams,
  defaultBrowseParams,
  formatBrowseParams,
  parseBrowseParams,
  rangeOf,
} from './browse-search-params.ts';
import { noTitleFilters, offers } from './title-filters.ts';

const params = (overrides: Partial<BrowseParams> = {}): BrowseParams => ({ ...defaultBrowseParams, ...overrides });

describe('parseBrowseParams', () => {
  it.each([
    ['', params()],
    ['filter=top_rated', params({ filter: 'top_rated', sort: 'vote_average.desc' })],
    ['genre=18&sort=title.asc&q=a%2Fb', params({ genres: [18], sort: 'title.asc', query: 'a/b' })],
    ['library=1', params({ inLibrary: true, sort: 'added_at.desc' })],
    ['library=1&genre=18&sort=popularity.desc', params({ inLibrary: true, genres: [18] })],
    ['library=1&genres=18,53&from=1990&seen=hide', params({ inLibrary: true, sort: 'added_at.desc' })],
    ['list=trending&genre=18&sort=title.asc&on=8', params({ list: 'trending' })],
    ['library=1&list=trending&on=8', params({ inLibrary: true, sort: 'added_at.desc' })],
    [
      'on=1899,384,8,8&filter=latest',
      params({ providers: [8, 384, 1899], filter: 'latest', sort: 'primary_release_date.desc' }),
    ],
    [`on=${Array.from({ length: 30 }, (_, id) => id + 1)}`, params({ providers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })],
    ['on=mine', params({ onMyServices: true })],
    ['on=mine&by=rent&region=DE', params({ onMyServices: true, offers: ['rent'], region: 'DE' })],
    ['on=8&by=stream', params({ providers: [8] })],
    ['on=8&by=free,stream', params({ providers: [8], offers: ['stream', 'free'] })],
    ['on=8&region=DE', params({ providers: [8], region: 'DE' })],
    ['region=DE', params()],
    ['genres=53,18&match=all&without=27,18', params({ genres: [18, 53], matchAll: true, withoutGenres: [27] })],
    ['genre=18&genres=53', params({ genres: [18, 53] })],
    ['genre=18&match=all', params({ genres: [18] })],
    ['from=1990&to=1999', params({ years: { from: 1990, to: 1999 } })],
    ['from=1999&to=1990', params({ years: { from: 1990, to: 1999 } })],
    ['from=1895', params({ years: { from: 1895, to: null } })],
    ['rating=7.5&votes=0', params({ rating: 7.5, votes: 0 })],
    ['runtime=-120', params({ runtime: { from: null, to: 120 } })],
    ['runtime=180-', params({ runtime: { from: 180, to: null } })],
    ['runtime=120-90', params({ runtime: { from: 90, to: 120 } })],
    ['language=fr&country=DK', params({ language: 'fr', country: 'DK' })],
    ['certificate=PG-13', params({ certificate: 'PG-13' })],
    ['seen=hide', params({ hideSeen: true })],
  ])('reads ?%s of /movies', (search, expected) =>
    expect(parseBrowseParams('movie', search)).toEqual({ params: expected, hasIgnored: false }),
  );

  it.each([
    'filter=best',
    'genre=-1',
    'genres=x',
    'sort=name.asc',
    'library=2&sort=added_at.desc',
    'list=Trending',
    'on=0,-1,x,1.5,99999999999',
    'on=8x',
    'by=steal',
    'from=nineties',
    'from=1066',
    'to=9999',
    'rating=11',
    'rating=0',
    'votes=-1',
    'runtime=-',
    'runtime=90',
    'runtime=0-90',
    'language=french',
    'country=dk',
    'match=none',
    'seen=show',
    'certificate=%00',
  ])('leaves out ?%s and says so', (search) =>
    expect(parseBrowseParams('movie', search)).toEqual({ params: params(), hasIgnored: true }),
  );

  it('knows an age rating for movies only', () =>
    expect(parseBrowseParams('tv', 'certificate=12')).toEqual({ params: params(), hasIgnored: true }));
});

describe('formatBrowseParams', () => {
  it('omits defaults', () => {
    expect(formatBrowseParams('movie', params({ query: ' ' }))).toBe('');
    expect(formatBrowseParams('movie', params({ filter: 'top_rated', sort: 'vote_average.desc' }))).toBe(
      'filter=top_rated',
    );
    expect(formatBrowseParams('movie', params({ providers: [8], offers: ['stream'], votes: null }))).toBe('on=8');
  });

  it('has one order', () => {
    const search = 'on=8,337&by=rent&region=DE&genres=18,53&match=all&from=1990&rating=7&runtime=-120&seen=hide';
    const shuffled = new URLSearchParams([...new URLSearchParams(search)].toReversed());
    expect(formatBrowseParams('movie', parseBrowseParams('movie', String(shuffled)).params)).toBe(search);
  });

  it('round-trips any state', () => {
    const id = fc.integer({ min: 1, max: 2_147_483_647 });
    const ids = (maxLength: number) => fc.uniqueArray(id, { maxLength }).map(ascendingIds);
    const range = (min: number, max: number) =>
      fc
        .tuple(fc.option(fc.integer({ min, max })), fc.option(fc.integer({ min, max })))
        .map(([from, to]) => rangeOf(from, to));
    const states = fc.record({
      list: fc.constant(null),
      filter: fc.constantFrom(...quickFilters),
      sort: fc.constantFrom(...browseSorts.filter((sort) => isSortOf('movie', sort) && sort !== 'revenue.desc')),
      inLibrary: fc.boolean(),
      onMyServices: fc.constant(false),
      hideSeen: fc.boolean(),
      genres: ids(20),
      matchAll: fc.boolean(),
      withoutGenres: ids(20),
      years: range(1870, 2100),
      rating: fc.option(fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10)),
      votes: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      runtime: range(1, 999),
      language: fc.option(fc.constantFrom('fr', 'de')),
      country: fc.option(fc.constantFrom('DK', 'US')),
      providers: ids(10),
      region: fc.option(fc.constantFrom('DE', 'US')),
      offers: fc.subarray([...offers]),
      certificate: fc.option(fc.constantFrom('12', 'PG-13', '16+')),
      query: fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text.length <= 200),
    });
    fc.assert(
      fc.property(states, (anyState) => {
        const canonical = parseBrowseParams('movie', formatBrowseParams('movie', anyState)).params;
        expect(parseBrowseParams('movie', formatBrowseParams('movie', canonical)).params).toEqual(canonical);
        const { list, filter, sort, inLibrary, query } = anyState;
        expect(canonical).toMatchObject({ list, filter, sort, inLibrary, query });
        const { years, rating, votes, runtime, language, country, providers, certificate, hideSeen } = anyState;
        const whole = { years, rating, votes, runtime, language, country, providers, certificate, hideSeen };
        if (!inLibrary) expect(canonical).toMatchObject(whole);
        else expect(canonical).toMatchObject({ ...noTitleFilters, genres: canonical.genres, hideSeen: false });
      }),
    );
  });
});
