import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import {
  activeFilterCount,
  defaultSearchFilters,
  matchesFilters,
  type SearchFilters,
  type SearchResult,
  SearchSort,
  SearchType,
  toSearchResult,
  visibleResults,
} from './search.ts';
import { formatSearchAddress, parseSearchAddress } from './search-address.ts';
import {
  addToSearchHistory,
  parseSearchHistory,
  removeFromSearchHistory,
  type SearchHistoryEntry,
} from './search-history.ts';
import { mediaItem } from './testing-media.ts';

const now = new Date('2026-11-21T12:00:00Z');

function result(overrides: Partial<SearchResult> = {}): SearchResult {
  const made = toSearchResult(mediaItem());
  if (!made) throw new Error('not a result');
  return { ...made, ...overrides };
}

function filters(overrides: Partial<SearchFilters> = {}): SearchFilters {
  return { ...defaultSearchFilters(now), ...overrides };
}

describe('matchesFilters', () => {
  it.each<[string, Partial<SearchResult>, Partial<SearchFilters>, boolean]>([
    ['no filter', {}, {}, true],
    ['a title of next year, no filter', { date: '2027-01-01' }, {}, true],
    ['no date, no filter', { date: '' }, {}, true],
    ['no date, years narrowed', { date: '' }, { years: [1900, 2025] }, false],
    ['the first year', { date: '2000-01-01' }, { years: [2000, 2026] }, true],
    ['before the first year', { date: '1999-12-31' }, { years: [2000, 2026] }, false],
    ['after the last year', { date: '2027-01-01' }, { years: [2000, 2026] }, false],
    ['the lowest rating', { rating: 7 }, { ratings: [7, 10] }, true],
    ['below the lowest rating', { rating: 6.9 }, { ratings: [7, 10] }, false],
    ['above the highest rating', { rating: 8.1 }, { ratings: [0, 8] }, false],
    ['one of its genres chosen', { genreIds: [18, 35] }, { genres: [35, 99] }, true],
    ['none of its genres chosen', { genreIds: [18] }, { genres: [35, 99] }, false],
  ])('%s', (...[, overrides, chosen, expected]) => {
    expect(matchesFilters(result(overrides), filters(chosen), now)).toBe(expected);
  });
});

describe('visibleResults', () => {
  const pages = [
    [result({ id: 1, title: 'Ran', rating: 6, date: '1985-05-31' }), result({ id: 2, title: 'ábel', rating: 9 })],
    [result({ id: 3, title: 'Aa', rating: 10 })],
  ];
  it.each<[SearchSort, number[]]>([
    ['popularity', [1, 2, 3]],
    ['rating', [2, 1, 3]],
    ['release_date', [2, 1, 3]],
    ['title', [2, 1, 3]],
  ])('by %s keeps what an earlier page shows in its place', (sort, ids) => {
    expect(visibleResults(pages, filters({ sort }), now).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves the loaded pages as they are', () => {
    const before = structuredClone(pages);
    visibleResults(pages, filters({ sort: 'rating' }), now);
    expect(pages).toEqual(before);
  });

  it('counts what filters', () => {
    expect(activeFilterCount(filters(), now)).toBe(0);
    expect(activeFilterCount(filters({ genres: [18, 35], years: [2000, 2026], ratings: [0, 9.9] }), now)).toBe(4);
  });
});

describe('the address', () => {
  it('is read with defaults', () => {
    expect(parseSearchAddress('', now)).toEqual({ query: '', type: 'multi', filters: filters() });
  });

  it('is read with everything in it', () => {
    const search =
      'q=V%2FH%2FS&type=movie&sort=title&genres=27,53&year_min=2000&year_max=2012&rating_min=5.5&rating_max=9';
    expect(parseSearchAddress(search, now)).toEqual({
      query: 'V/H/S',
      type: 'movie',
      filters: { sort: 'title', genres: [27, 53], years: [2000, 2012], ratings: [5.5, 9] },
    });
  });

  it('puts ranges in order and in bounds, and drops nonsense', () => {
    const { type, filters: read } = parseSearchAddress(
      'type=person&sort=best&genres=27,x,,27,-1&year_min=2030&year_max=1800&rating_min=99&rating_max=abc',
      now,
    );
    expect(type).toBe('multi');
    expect(read).toEqual(filters({ genres: [27], years: [1900, 2026], ratings: [10, 10] }));
  });

  it('omits type when multi, sort when popularity, and all without a query', () => {
    expect(formatSearchAddress({ query: 'ran', type: 'multi', filters: filters() }, now)).toBe('q=ran');
    expect(formatSearchAddress({ query: ' ', type: 'tv', filters: filters({ sort: 'title' }) }, now)).toBe('');
  });

  it('comes back as it was written, for any state with a query', () => {
    const range = (least: number, most: number) =>
      fc
        .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
        .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
    const states = fc.record({
      query: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text !== '' && text.length <= limits.searchQuery),
      type: fc.constantFrom(...SearchType.options),
      filters: fc.record({
        sort: fc.constantFrom(...SearchSort.options),
        genres: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }),
        years: range(1900, 2026),
        ratings: range(0, 100).map(([least, most]) => [least / 10, most / 10] as const),
      }),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(parseSearchAddress(formatSearchAddress(state, now), now)).toEqual(state);
      }),
    );
  });
});

describe('search history', () => {
  const entry = (query: string, timestamp = 1): SearchHistoryEntry => ({ query, timestamp, results: 3 });

  it.each<[string, string[], string, string[]]>([
    ['newest first', ['ran'], 'ikiru', ['ikiru', 'ran']],
    ['each query once', ['ran', 'ikiru'], 'ikiru', ['ikiru', 'ran']],
    ['without regard to case', ['Ran'], 'ran', ['ran']],
    ['beginnings of it go', ['the wi', 'ran', 'the'], 'the wire', ['the wire', 'ran']],
    ['a longer one stays', ['the wire'], 'the', ['the', 'the wire']],
    ['blank changes nothing', ['ran'], '  ', ['ran']],
    ['trimmed', [], '  ran ', ['ran']],
  ])('%s', (...[, before, query, after]) => {
    const list = addToSearchHistory(
      before.map((text) => entry(text)),
      entry(query),
    );
    expect(list.map(({ query: text }) => text)).toEqual(after);
  });

  it('keeps the newest 10', () => {
    const list = Array.from({ length: 15 }, (_, index) => entry(`${index} film`)).reduce<SearchHistoryEntry[]>(
      (entries, next) => addToSearchHistory(entries, next),
      [],
    );
    expect(list).toHaveLength(limits.searchHistory);
    expect(list[0]?.query).toBe('14 film');
  });

  it('forgets one', () => {
    expect(removeFromSearchHistory([entry('a'), entry('b')], 'a')).toEqual([entry('b')]);
  });

  it('reads any JSON without a fault', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseSearchHistory(value).length).toBeLessThanOrEqual(limits.searchHistory);
      }),
    );
  });
});
