import { browseSorts, isSortOf } from '@marquee/domain/browse/browse-filters';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { createSampleSource } from '@marquee/sample-catalogue/sample-source';
import { describe, expect, it } from 'vitest';
import { testApp, testNow } from '../testing/api.ts';
import { discoverCombinations } from '../testing/discover-combinations.ts';
import { type Combination, trueTitles, truth } from '../testing/discover-truth.ts';
import { upstreamList, upstreamMovie } from '../testing/upstream.ts';

const pageSize = 20;
const titles = await trueTitles(createSampleSource({ clock: () => testNow }));
const combinations = discoverCombinations(titles, 200);
const movies = { mediaType: 'movie', filter: 'all', sort: 'popularity.desc' } as const;
const shows = { ...movies, mediaType: 'tv' } as const;

/** Ids that the pages must show, and how many titles the upstream has: the validity rule leaves some out. */
function expectedOf(filters: Combination) {
  const found = truth(titles, filters, { now: testNow, siteRegion: 'US' }).map(({ item }) => item);
  return { ids: validMedia(found, testNow).map(({ id }) => id), total: found.length };
}

/** Reads all pages, and counts those that the upstream was read for. */
async function found(filters: Combination) {
  let reads = 0;
  const app = testApp({
    upstream: ({ kind }) => {
      if (kind === 'discover') reads += 1;
      return undefined;
    },
  });
  const ids: number[] = [];
  let total = 0;
  for (let page = 1, more = true; more; ) {
    const result = await app.caller.catalogue.browse({ ...filters, page });
    ids.push(...result.cards.map(({ id }) => id));
    total = result.totalResults;
    more = result.hasMore;
    page = result.page + 1;
  }
  return { ids, total, reads };
}

describe('200 combinations of filters', () => {
  it.each(combinations.map((filters) => [JSON.stringify(filters), filters] as const))('%s', async (_, filters) => {
    const { ids, total } = expectedOf(filters);
    expect(await found(filters)).toEqual({ ids, total, reads: Math.max(1, Math.ceil(total / pageSize)) });
  });

  it('have results in their majority, several pages of them, and each filter and sort', () => {
    const totals = combinations.map((filters) => expectedOf(filters).ids.length);
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(120);
    expect(totals.filter((total) => total > pageSize).length).toBeGreaterThan(50);
    const used = new Set(combinations.flatMap((filters) => Object.keys(filters)));
    expect([...used].sort()).toEqual([
      'certificate',
      'country',
      'filter',
      'genres',
      'language',
      'matchAll',
      'mediaType',
      'offers',
      'providers',
      'rating',
      'region',
      'runtime',
      'sort',
      'votes',
      'withoutGenres',
      'years',
    ]);
    const pairs = new Set(combinations.map(({ mediaType, sort }) => `${mediaType} ${sort}`));
    for (const sort of browseSorts) {
      if (isSortOf('movie', sort)) expect(pairs).toContain(`movie ${sort}`);
      if (isSortOf('tv', sort)) expect(pairs).toContain(`tv ${sort}`);
    }
  });
});

describe('a filter at its edge', () => {
  it.each<[string, Combination, Combination]>([
    [
      'years, the later first',
      { ...movies, years: { from: 1999, to: 1990 } },
      { ...movies, years: { from: 1990, to: 1999 } },
    ],
    [
      'minutes, the more first',
      { ...shows, runtime: { from: 50, to: 20 } },
      { ...shows, runtime: { from: 20, to: 50 } },
    ],
    [
      'a genre twice',
      { ...movies, genres: [18, 53, 18], matchAll: true },
      { ...movies, genres: [18, 53], matchAll: true },
    ],
    ['services stream', { ...shows, providers: [8] }, { ...shows, providers: [8], offers: ['stream'] }],
  ])('%s', async (_, filters, same) => {
    const { ids, total } = await found(filters);
    expect(total).toBeGreaterThan(0);
    expect({ ids, total }).toEqual(expectedOf(filters));
    expect(await found(same)).toMatchObject({ ids, total });
  });

  it('counts movies from before 1900, which no page shows', async () => {
    const { caller } = testApp();
    const page = await caller.catalogue.browse({ ...movies, page: 1, years: { from: 1870, to: 1899 } });
    expect(page).toEqual({ cards: [], page: 1, totalPages: 1, totalResults: 1, hasMore: false });
  });

  it('takes any of 19 genres, and no more than 20', async () => {
    const genres = [28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37];
    const { ids, total } = await found({ ...movies, genres });
    expect(ids.length).toBeGreaterThan(200);
    expect({ ids, total }).toEqual(expectedOf({ ...movies, genres }));
    const app = testApp();
    const more = app.caller.catalogue.browse({ ...movies, page: 1, genres: [...genres, 1, 2] });
    expect((await app.errorOf(more)).errors).toEqual({ genres: 'At most 20 genres can be chosen.' });
  });

  it('that nothing passes reads one page', async () => {
    expect(await found({ ...movies, country: 'AQ' })).toEqual({ ids: [], total: 0, reads: 1 });
  });
});

/** Movies of which each has another value of what `name` compares, from an upstream that reads nothing else. */
function moviesBy(name: string, values: readonly (string | number)[], shown: (value: never) => object = () => ({})) {
  const { caller } = testApp({
    upstream: (read) => {
      if (read.kind !== 'discover') return undefined;
      const { [`${name}.gte`]: least, [`${name}.lte`]: most } = read.parameters;
      const order = (value: string | number) => (typeof value === 'number' ? String(value).padStart(4, '0') : value);
      const passes = (value: string | number) =>
        order(value) >= (least ?? '').padStart(4, '0') && (most === undefined || order(value) <= most.padStart(4, '0'));
      const passing = values.filter(passes);
      return upstreamList(
        passing.map((value) => upstreamMovie({ id: values.indexOf(value) + 1, ...shown(value as never) })),
      );
    },
  });
  return async (filters: Partial<Combination>) => {
    const { cards } = await caller.catalogue.browse({ ...movies, ...filters, page: 1 });
    return cards.map(({ id }) => values[id - 1]);
  };
}

describe('of the upstream', () => {
  it('no title whose runtime is unknown, which is 0 there, passes a runtime', async () => {
    const found = moviesBy('with_runtime', [0, 80, 200]);
    const between = (from: number | null, to: number | null) => found({ runtime: { from, to } });
    expect([await between(null, 120), await between(60, null), await between(60, 120)]).toEqual([
      [80],
      [80, 200],
      [80],
    ]);
    expect(await between(null, null)).toEqual([0, 80, 200]);
  });

  it('the years pass from the first day to the last, next year too, and nothing three years ahead', async () => {
    const days = ['1899-12-31', '1990-01-01', '1999-12-31', '2026-12-31', '2027-01-01', '2027-12-31', '2029-01-01'];
    const found = moviesBy('primary_release_date', days, (release_date) => ({ release_date }));
    const between = (from: number | null, to: number | null) => found({ years: { from, to } });
    expect(await between(1999, 1990)).toEqual(['1990-01-01', '1999-12-31']);
    expect(await between(2027, 2027)).toEqual(['2027-01-01', '2027-12-31']);
    expect([await between(2029, null), await between(null, 1899)]).toEqual([[], []]);
  });

  it('a rating passes titles of 50 votes, or as many as are chosen', async () => {
    const found = moviesBy('vote_count', [5, 10, 49, 50, 100], (vote_count) => ({ vote_count }));
    expect(await found({})).toEqual([10, 49, 50, 100]);
    expect(await found({ rating: 7 })).toEqual([50, 100]);
    expect(await found({ rating: 0 })).toEqual([50, 100]);
    expect(await found({ rating: 7, votes: 10 })).toEqual([10, 49, 50, 100]);
    expect(await found({ rating: 7, filter: 'top_rated' })).toEqual([100]);
  });
});
