import type { DiscoverParameters } from '@marquee/catalogue/catalogue-read';
import { invalidityOf } from '@marquee/domain/catalogue/validity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAllPages, readItems, testDays } from '../testing-sample.ts';
import { titleCollator } from './discover.ts';

const [now] = testDays;

interface RawItem extends Readonly<Record<string, unknown>> {
  readonly genre_ids: readonly number[];
}

/** All matching items with their raw fields. */
async function found(media: 'movie' | 'tv', parameters: DiscoverParameters) {
  const items = await readAllPages({ kind: 'discover', media, page: 1, parameters });
  return items as unknown as RawItem[];
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const compareTitles = (a: string, b: string) => titleCollator.compare(a, b);
const compareNumbers = (a: number, b: number) => a - b;

describe('discover', () => {
  it.each([
    ['movie', { key: 'popularity', field: 'popularity', compare: compareNumbers }],
    ['movie', { key: 'vote_average', field: 'vote_average', compare: compareNumbers }],
    ['movie', { key: 'vote_count', field: 'vote_count', compare: compareNumbers }],
    ['movie', { key: 'primary_release_date', field: 'release_date', compare: compareText }],
    ['movie', { key: 'title', field: 'title', compare: compareTitles }],
    ['tv', { key: 'popularity', field: 'popularity', compare: compareNumbers }],
    ['tv', { key: 'vote_average', field: 'vote_average', compare: compareNumbers }],
    ['tv', { key: 'vote_count', field: 'vote_count', compare: compareNumbers }],
    ['tv', { key: 'first_air_date', field: 'first_air_date', compare: compareText }],
    ['tv', { key: 'name', field: 'name', compare: compareTitles }],
  ] as const)('sorts %s by %j in both directions', async (media, { key, field, compare }) => {
    for (const sign of [1, -1]) {
      const items = await found(media, { sort_by: `${key}.${sign === 1 ? 'asc' : 'desc'}` });
      const values = items.map((item) => item[field] as never);
      expect(values.length).toBeGreaterThan(60);
      expect(values).toEqual([...values].sort((a, b) => sign * compare(a, b)));
      expect(new Set(values).size).toBeGreaterThan(20);
    }
  });

  it('sorts movies by revenue', async () => {
    const titles = (await found('movie', { sort_by: 'revenue.desc' })).map(({ title }) => title);
    expect(titles[0]).toBe('Titanic');
    expect(titles.indexOf('The Matrix')).toBeLessThan(titles.indexOf('Casablanca'));
  });

  it('sorts by popularity if the order is unknown or of the other media type', async () => {
    const usual = await found('tv', {});
    expect(await found('tv', { sort_by: 'revenue.desc' })).toEqual(usual);
    expect(await found('tv', { sort_by: 'luck.asc' })).toEqual(usual);
  });

  it('treats a comma between genres as AND and a bar as OR', async () => {
    const both = await found('movie', { with_genres: '28,878' });
    const either = await found('movie', { with_genres: '28|878' });
    expect(both.length).toBeGreaterThan(3);
    expect(either.length).toBeGreaterThan(both.length);
    expect(both.every(({ genre_ids: ids }) => ids.includes(28) && ids.includes(878))).toBe(true);
    expect(either.every(({ genre_ids: ids }) => ids.includes(28) || ids.includes(878))).toBe(true);
    expect(await found('movie', { with_genres: '10766' })).toEqual([]);
  });

  it('filters by minimum votes and date range', async () => {
    const movies = await found('movie', {
      'vote_count.gte': '1000',
      'primary_release_date.gte': '1970-01-01',
      'primary_release_date.lte': '1979-12-31',
    });
    expect(movies.length).toBeGreaterThan(5);
    for (const { release_date: date, vote_count: votes } of movies) {
      expect([String(date) >= '1970-01-01', String(date) <= '1979-12-31', Number(votes) >= 1000]).not.toContain(false);
    }
    const shows = await found('tv', { 'first_air_date.lte': '2000-01-01' });
    expect(shows.length).toBeGreaterThan(5);
    expect(shows.every(({ first_air_date: date }) => String(date) !== '' && String(date) <= '2000-01-01')).toBe(true);
  });

  it('filters each media type by its own date parameters only, like the upstream', async () => {
    expect(await found('tv', { 'primary_release_date.gte': '2999-01-01' })).toEqual(await found('tv', {}));
  });

  it('includes adult titles only on request', async () => {
    const read = (value: string) =>
      readItems({ kind: 'discover', media: 'movie', page: 1, parameters: { include_adult: value } });
    const rules = (await read('true')).map((item) => invalidityOf(item, now));
    expect(rules).toContain('adult');
    expect((await read('false')).some(({ adult }) => adult)).toBe(false);
  });

  it('matches a provider’s former id like the current one, alone and among others', async () => {
    const of = (ids: string) => found('tv', { with_watch_providers: ids, watch_region: 'US' });
    const present = await of('1899');
    expect(present.length).toBeGreaterThanOrEqual(20);
    expect(await of('384')).toEqual(present);
    expect(await of('384|1899')).toEqual(present);
    expect((await of('8|1899')).length).toBeGreaterThan(present.length);
  });

  it('has providers for one region and requires `watch_region`', async () => {
    expect(await found('tv', { with_watch_providers: '8', watch_region: 'FR' })).toEqual([]);
    expect(await found('tv', { with_watch_providers: '8' })).toEqual(await found('tv', {}));
  });

  it.each(['valueOf.desc', 'constructor', '__proto__.asc'])('sorts by popularity for %s', async (sort) => {
    const items = (sortBy: string) =>
      readItems({ kind: 'discover', media: 'movie', page: 1, parameters: { sort_by: sortBy } });
    expect(await items(sort)).toEqual(await items('popularity.desc'));
  });

  it('accepts any text as a parameter', async () => {
    const text = fc.string({ maxLength: 12, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (sort, genres, votes) => {
        const parameters = { sort_by: sort, with_genres: genres, 'vote_count.gte': votes, with_watch_providers: sort };
        const items = await readItems({ kind: 'discover', media: 'movie', page: 1, parameters });
        expect(items.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 50 },
    );
  });
});
