import {
  defaultSearchFilters,
  type SearchFilters,
  searchSorts,
  searchTypes,
} from '@marquee/domain/catalogue/search-filters';
import { maxQueryLength } from '@marquee/domain/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearchParams, parseSearchParams } from './search-params.ts';

const now = new Date('2026-11-21T12:00:00Z');

function filters(overrides: Partial<SearchFilters> = {}): SearchFilters {
  return { ...defaultSearchFilters(now), ...overrides };
}

describe('search params', () => {
  it('parse to defaults when empty', () => {
    expect(parseSearchParams('', now)).toEqual({
      query: '',
      exact: false,
      unlisted: false,
      type: 'multi',
      filters: filters(),
    });
  });

  it('parse all fields', () => {
    const search =
      'q=V%2FH%2FS&type=movie&sort=title&genres=27,53&year_min=2000&year_max=2012&rating_min=5.5&rating_max=9';
    expect(parseSearchParams(search, now)).toEqual({
      query: 'V/H/S',
      exact: false,
      unlisted: false,
      type: 'movie',
      filters: { sort: 'title', genres: [27, 53], years: [2000, 2012], ratings: [5.5, 9] },
    });
  });

  it('order and clamp ranges, and drop invalid values', () => {
    const { type, filters: read } = parseSearchParams(
      'type=person&sort=best&genres=27,x,,27,-1&year_min=2030&year_max=1800&rating_min=99&rating_max=abc',
      now,
    );
    expect(type).toBe('multi');
    expect(read).toEqual(filters({ genres: [27], years: [1900, 2026], ratings: [10, 10] }));
  });

  it('omit defaults, and everything without a query', () => {
    expect(
      formatSearchParams({ query: 'ran', exact: false, unlisted: false, type: 'multi', filters: filters() }, now),
    ).toBe('q=ran');
    expect(
      formatSearchParams(
        { query: ' ', exact: true, unlisted: true, type: 'tv', filters: filters({ sort: 'title' }) },
        now,
      ),
    ).toBe('');
  });

  it('round-trip for any state with a query', () => {
    const range = (min: number, max: number) =>
      fc
        .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
        .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
    const states = fc.record({
      query: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text !== '' && text.length <= maxQueryLength),
      exact: fc.boolean(),
      unlisted: fc.boolean(),
      type: fc.constantFrom(...searchTypes),
      filters: fc.record({
        sort: fc.constantFrom(...searchSorts),
        genres: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }),
        years: range(1900, 2026),
        ratings: range(0, 100).map(([min, max]) => [min / 10, max / 10] as const),
      }),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(parseSearchParams(formatSearchParams(state, now), now)).toEqual(state);
      }),
    );
  });
});
