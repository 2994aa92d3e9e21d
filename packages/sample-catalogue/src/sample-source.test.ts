import type { CatalogueRead, ListRead } from '@marquee/catalogue/catalogue-read';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { lastPage } from '@marquee/domain/limits';
import { defaultSite } from '@marquee/domain/site/site';
import { describe, expect, it } from 'vitest';
import { addDays, isoDay } from './calendar.ts';
import type { ListPage } from './lists/list-page.ts';
import { createSampleSource } from './sample-source.ts';
import { readAllPages, readDocument, readItems, testDays } from './testing-sample.ts';

const movieItemKeys = [
  'adult',
  'backdrop_path',
  'genre_ids',
  'id',
  'original_language',
  'original_title',
  'overview',
  'popularity',
  'poster_path',
  'release_date',
  'title',
  'video',
  'vote_average',
  'vote_count',
];
const showItemKeys = [
  'adult',
  'backdrop_path',
  'first_air_date',
  'genre_ids',
  'id',
  'name',
  'origin_country',
  'original_language',
  'original_name',
  'overview',
  'popularity',
  'poster_path',
  'vote_average',
  'vote_count',
];

const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();

describe('createSampleSource', () => {
  it('has a name', () => {
    expect(createSampleSource({ clock: () => testDays[0] }).name).toBe('sample');
  });

  it.each<[ListRead, string[]]>([
    [{ kind: 'popular', media: 'movie', page: 1 }, movieItemKeys],
    [{ kind: 'popular', media: 'tv', page: 1 }, showItemKeys],
    [{ kind: 'discover', media: 'movie', page: 1, parameters: {} }, movieItemKeys],
    [{ kind: 'search', scope: 'tv', query: 'the', page: 1 }, showItemKeys],
    [{ kind: 'trending', media: 'movie' }, [...movieItemKeys, 'media_type'].sort()],
    [{ kind: 'trending', media: 'tv' }, [...showItemKeys, 'media_type'].sort()],
    [{ kind: 'search', scope: 'multi', query: 'casablanca', page: 1 }, [...movieItemKeys, 'media_type'].sort()],
  ])("returns list items with the upstream's fields: %j", async (read, keys) => {
    const list = await readDocument<ListPage>(read);
    expect(keysOf(list)).toEqual(['page', 'results', 'total_pages', 'total_results']);
    expect(list.results.length).toBeGreaterThan(0);
    for (const item of list.results) expect(keysOf(item)).toEqual(keys);
  });

  it("returns the genre lists with the upstream's ids", async () => {
    const movies = await readDocument<{ genres: unknown[] }>({ kind: 'genres', media: 'movie' });
    const shows = await readDocument<{ genres: unknown[] }>({ kind: 'genres', media: 'tv' });
    expect(movies.genres).toHaveLength(19);
    expect(shows.genres).toHaveLength(16);
    expect(movies.genres).toContainEqual({ id: 878, name: 'Science Fiction' });
    expect(shows.genres).toContainEqual({ id: 10765, name: 'Sci-Fi & Fantasy' });
  });

  it.each<CatalogueRead>([
    { kind: 'details', media: 'movie', id: 999_999 },
    { kind: 'details', media: 'movie', id: 5021 },
    { kind: 'details', media: 'tv', id: 1001 },
    { kind: 'season', showId: 999_999, season: 1 },
    { kind: 'season', showId: 5021, season: 77 },
    { kind: 'season', showId: 5021, season: 0 },
  ])('throws not-found for %j', async (read) => {
    await expect(readDocument(read)).rejects.toMatchObject({ name: 'CatalogueError', failure: 'not-found' });
  });

  it('returns 20 items per page, no duplicates, and nothing after the last page', async () => {
    const read = { kind: 'popular', media: 'movie', page: 1 } as const;
    const first = await readDocument<ListPage>(read);
    expect(first.results).toHaveLength(20);
    const items = await readAllPages(read);
    expect(items).toHaveLength(first.total_results);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const after = await readDocument<ListPage>({ ...read, page: first.total_pages + 1 });
    expect(after).toEqual({ ...first, page: first.total_pages + 1, results: [] });
    const beyond = await readDocument<ListPage>({ ...read, page: 10_000 });
    expect(beyond.page).toBe(lastPage);
  });

  it('returns equal bytes for equal reads on a day', async () => {
    const read = { kind: 'trending', media: 'all' } as const;
    const noon = await readDocument(read, new Date('2026-11-21T12:00:00Z'));
    const evening = await readDocument(read, new Date('2026-11-21T23:59:59Z'));
    expect(evening).toEqual(noon);
  });

  it('moves the dates of new titles on a new day, within one source', async () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const source = createSampleSource({ clock: () => now });
    const release = async () =>
      JSON.parse(String((await source.read({ kind: 'details', media: 'movie', id: 1501 })).body));
    expect((await release()).release_date).toBe('2026-11-15');
    now = new Date('2026-11-22T00:00:00Z');
    expect((await release()).release_date).toBe('2026-11-16');
  });
});

describe.each(testDays)('what home and the browse pages ask for, on %s', (now) => {
  const today = isoDay(now);
  const validCount = async (read: ListRead) => validMedia(await readItems(read, now), now).length;
  const discover = (media: MediaType, parameters: Extract<CatalogueRead, { kind: 'discover' }>['parameters']) =>
    validCount({ kind: 'discover', media, page: 1, parameters });

  it.each(['all', 'movie', 'tv'] as const)('has a full page of trending (%s)', async (media) => {
    expect(await validCount({ kind: 'trending', media })).toBe(20);
  });

  it.each(['movie', 'tv'] as const)('has nearly a full popular row (%s), including invalid titles', async (media) => {
    const count = await validCount({ kind: 'popular', media, page: 1 });
    expect(count).toBeGreaterThanOrEqual(17);
    expect(count).toBeLessThan(20);
  });

  it.each(defaultSite.providers.rows)('has enough titles for the $title row', async ({ mediaType, providerIds }) => {
    const count = await discover(mediaType, {
      sort_by: 'popularity.desc',
      with_watch_providers: providerIds.join('|'),
      watch_region: defaultSite.providers.region,
    });
    expect(count).toBeGreaterThanOrEqual(17);
  });

  it('has twenty movies of the last 30 days, and some shows', async () => {
    const window = { from: addDays(today, -30), to: today };
    const movies = { 'primary_release_date.gte': window.from, 'primary_release_date.lte': window.to };
    const shows = { 'first_air_date.gte': window.from, 'first_air_date.lte': window.to };
    expect(await discover('movie', movies)).toBe(20);
    expect(await discover('tv', shows)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ['movie', 'primary_release_date', 5],
    ['tv', 'first_air_date', 2],
  ] as const)('has recent and upcoming titles: %s', async (media, field, leastAhead) => {
    const order = { sort_by: `${field}.desc` };
    expect(await discover(media, { ...order, [`${field}.lte`]: today })).toBeGreaterThanOrEqual(19);
    expect(await discover(media, { ...order, [`${field}.gte`]: addDays(today, 1) })).toBeGreaterThanOrEqual(leastAhead);
  });
});
