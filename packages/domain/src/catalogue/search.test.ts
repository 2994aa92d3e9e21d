import { describe, expect, it } from 'vitest';
import { mediaItem } from '../testing.ts';
import { type SearchResult, toSearchResult } from './search.ts';
import {
  activeFilterCount,
  defaultSearchFilters,
  matchesFilters,
  type SearchFilters,
  type SearchSort,
  visibleResults,
} from './search-filters.ts';

const now = new Date('2026-11-21T12:00:00Z');

function searchResult(overrides: Partial<SearchResult> = {}): SearchResult {
  const result = toSearchResult(mediaItem());
  if (!result) throw new Error('not a result');
  return { ...result, ...overrides };
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
    ['one of its genres selected', { genreIds: [18, 35] }, { genres: [35, 99] }, true],
    ['none of its genres selected', { genreIds: [18] }, { genres: [35, 99] }, false],
  ])('handles %s', (...[, overrides, selected, expected]) => {
    expect(matchesFilters(searchResult(overrides), filters(selected), now)).toBe(expected);
  });
});

describe('visibleResults', () => {
  const pages = [
    [
      searchResult({ id: 1, title: 'Ran', rating: 6, date: '1985-05-31' }),
      searchResult({ id: 2, title: 'ábel', rating: 9 }),
    ],
    [searchResult({ id: 3, title: 'Aa', rating: 10 })],
  ];
  it.each<[SearchSort, number[]]>([
    ['popularity', [1, 2, 3]],
    ['rating', [2, 1, 3]],
    ['release_date', [2, 1, 3]],
    ['title', [2, 1, 3]],
  ])('sorts each page separately by %s', (sort, ids) => {
    expect(visibleResults(pages, filters({ sort }), now).map(({ id }) => id)).toEqual(ids);
  });

  it('does not mutate the loaded pages', () => {
    const before = structuredClone(pages);
    visibleResults(pages, filters({ sort: 'rating' }), now);
    expect(pages).toEqual(before);
  });

  it('activeFilterCount counts genres and narrowed ranges', () => {
    expect(activeFilterCount(filters(), now)).toBe(0);
    expect(activeFilterCount(filters({ genres: [18, 35], years: [2000, 2026], ratings: [0, 9.9] }), now)).toBe(4);
  });
});
