import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { type Subject, type SubresourceOwner, titleSubresources } from '@marquee/catalogue/title-subresources';
import { parseRecord } from '@marquee/catalogue/upstream-document';
import { describe, expect, it } from 'vitest';
import { addDays, isoDay } from './calendar.ts';
import { createSampleSource } from './sample-source.ts';
import { readDocument, testDays } from './testing-sample.ts';

const curtiz = 820_464_960;
const subjects: Readonly<Record<SubresourceOwner, Subject>> = {
  movie: { owner: 'movie', id: 1023 },
  tv: { owner: 'tv', id: 5101 },
  person: { owner: 'person', id: curtiz },
  collection: { owner: 'collection', id: 9001 },
  season: { owner: 'season', showId: 5101, season: 1 },
  episode: { owner: 'episode', showId: 5101, season: 1, episode: 9 },
};

interface Item {
  readonly id: number;
  readonly media_type?: string;
  readonly title?: string;
  readonly release_date?: string;
  readonly vote_count: number;
  readonly vote_average: number;
}
interface Listed {
  readonly results: readonly Item[];
  readonly total_results: number;
  readonly dates?: { readonly minimum: string; readonly maximum: string };
}
interface Credited {
  readonly cast: readonly Item[];
  readonly crew: readonly (Item & { readonly job: string })[];
}

describe('subresources', () => {
  const parts = Object.entries(subjects).flatMap(([owner, subject]) =>
    titleSubresources[owner as SubresourceOwner].map((part) => ({ kind: 'part', subject, part }) as const),
  );

  it.each(parts)('have the upstream’s format and the id of their owner: $subject.owner $part', async (read) => {
    const document = await readDocument<{ id?: number; page?: number }>(read);
    expect(() => parseRecord(read, document)).not.toThrow();
    if ('id' in read.subject && document.page === undefined) expect(document.id).toBe(read.subject.id);
  });

  it('are included in a document when appended, if they exist', async () => {
    const read = { kind: 'details', media: 'tv', id: 5101 } as const;
    const document = await readDocument<Record<string, unknown>>({
      ...read,
      append: ['content_ratings', 'images', 'season/2', 'season/99'],
    });
    const images = await readDocument<object>({ kind: 'part', subject: subjects.tv, part: 'images' });
    expect({ id: 5101, ...(document.images as object) }).toEqual(images);
    expect(document['season/2']).toMatchObject({ season_number: 2, episodes: { length: 10 } });
    expect(document.content_ratings).toMatchObject({ results: [{ iso_3166_1: 'US' }, {}, {}] });
    expect(Object.keys(document)).not.toContain('season/99');
    const plain = await readDocument<object>(read);
    expect(Object.keys(plain)).not.toContain('images');
  });

  it('have one page if they are lists', async () => {
    const read = { kind: 'part', subject: subjects.movie, part: 'similar' } as const;
    const [first, second] = [
      await readDocument<Listed>(read),
      await readDocument<Listed>({ ...read, parameters: { page: '2' } }),
    ];
    expect([first.results.length, second.results.length]).toEqual([20, 0]);
    expect(second).toMatchObject({ page: 2, total_pages: 1 });
  });

  it('list streaming providers', async () => {
    const { results } = await readDocument<{ results: object }>({
      kind: 'part',
      subject: { owner: 'movie', id: 1302 },
      part: 'watch/providers',
    });
    expect(results).toMatchObject({
      US: {
        flatrate: [
          { provider_name: 'Netflix', provider_id: 8 },
          { provider_name: 'Prime Video', provider_id: 9 },
        ],
      },
    });
  });
});

describe('people', () => {
  it('have credits for every title that credits them', async () => {
    const { credits } = await readDocument<{ credits: Credited }>({ kind: 'details', media: 'movie', id: 1023 });
    for (const { id } of [...credits.cast, ...credits.crew]) {
      const subject = { owner: 'person', id } as const;
      const combined = await readDocument<Credited>({ kind: 'part', subject, part: 'combined_credits' });
      expect([...combined.cast, ...combined.crew].map((item) => item.id)).toContain(1023);
      const shows = await readDocument<Credited>({ kind: 'part', subject, part: 'tv_credits' });
      expect([...shows.cast, ...shows.crew].filter(({ title }) => title !== undefined)).toEqual([]);
    }
  });

  it('are found by name, with `known_for`, and by the ids of a show’s creators', async () => {
    const found = await readDocument<{ results: { id: number; name: string; known_for: Item[] }[] }>({
      kind: 'people',
      query: 'curtiz',
      page: 1,
    });
    expect(found.results.map(({ id, name }) => [id, name])).toEqual([[curtiz, 'Michael Curtiz']]);
    expect(found.results[0]?.known_for[0]).toMatchObject({ title: 'Casablanca', media_type: 'movie' });
    const show = await readDocument<{ created_by: { id: number; name: string }[] }>({
      kind: 'details',
      media: 'tv',
      id: 5101,
    });
    for (const { id, name } of show.created_by) {
      expect(await readDocument({ kind: 'person', id, append: ['images'] })).toMatchObject({ id, name, images: {} });
    }
  });

  it('are listed by popularity, in pages', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => readDocument<{ results: { popularity: number }[] }>({ kind: 'people', page })),
    );
    const popularity = pages.flatMap(({ results }) => results.map((person) => person.popularity));
    expect(popularity).toHaveLength(40);
    expect(popularity).toEqual(popularity.toSorted((a, b) => b - a));
  });
});

describe.each(testDays)('the lists on %s', (now) => {
  const today = isoDay(now);
  const read = (media: 'movie' | 'tv', list: Extract<CatalogueRead, { kind: 'list' }>['list']) =>
    readDocument<Listed>({ kind: 'list', media, list, page: 1 }, now);

  it('of top-rated titles have enough votes, best first', async () => {
    const { results } = await read('movie', 'top_rated');
    const ratings = results.map(({ vote_average }) => vote_average);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(Math.min(...results.map(({ vote_count }) => vote_count))).toBeGreaterThanOrEqual(200);
  });

  it('of movies in cinemas match their date range', async () => {
    const [playing, upcoming] = [await read('movie', 'now_playing'), await read('movie', 'upcoming')];
    for (const { results, dates } of [playing, upcoming]) {
      expect(results.length).toBeGreaterThan(0);
      for (const { release_date = '' } of results) {
        expect(release_date >= (dates?.minimum ?? '~') && release_date <= (dates?.maximum ?? '')).toBe(true);
      }
    }
    expect([playing.dates?.maximum, upcoming.dates?.minimum]).toEqual([today, addDays(today, 1)]);
  });

  it('of shows on the air have an episode in the next seven days, or today for airing_today', async () => {
    for (const [list, days] of [
      ['on_the_air', 7],
      ['airing_today', 1],
    ] as const) {
      const { results } = await read('tv', list);
      if (list === 'on_the_air') expect(results.length).toBeGreaterThan(0);
      for (const { id } of results) {
        const show = await readDocument<{ seasons: { season_number: number }[] }>(
          { kind: 'details', media: 'tv', id },
          now,
        );
        const seasons = await Promise.all(
          show.seasons.map(({ season_number: season }) =>
            readDocument<{ episodes: { air_date: string }[] }>({ kind: 'season', showId: id, season }, now),
          ),
        );
        const aired = seasons.flatMap(({ episodes }) => episodes.map(({ air_date }) => air_date));
        expect(aired.some((day) => day >= today && day < addDays(today, days))).toBe(true);
      }
    }
  });
});

describe('weekly trending', () => {
  it('is nearly the same from Monday to Sunday and different a week later', async () => {
    const keys = async (day: string) => {
      const { results } = await readDocument<Listed>(
        { kind: 'trending', media: 'movie', window: 'week' },
        new Date(day),
      );
      return new Set(results.map(({ id }) => id));
    };
    const monday = await keys('2026-11-16');
    expect([...(await keys('2026-11-22'))].filter((id) => monday.has(id)).length).toBeGreaterThanOrEqual(18);
    expect(await keys('2026-11-23')).not.toEqual(monday);
  });
});

describe('filters', () => {
  const idsOf = async (read: CatalogueRead) => (await readDocument<Listed>(read)).results;

  it('select by year, language, country, rating and genre', async () => {
    const discover = (parameters: Record<string, string>) =>
      idsOf({ kind: 'discover', media: 'movie', page: 1, parameters });
    const [byYear, good] = [
      await discover({ year: '1994' }),
      await discover({ 'vote_average.gte': '8.4', 'vote_average.lte': '8.5' }),
    ];
    expect(byYear.length).toBeGreaterThan(0);
    expect(byYear.every(({ release_date }) => release_date?.startsWith('1994'))).toBe(true);
    expect(good.every(({ vote_average }) => vote_average >= 8.4 && vote_average <= 8.5)).toBe(true);
    const french = await readDocument<{ results: { original_language: string; genre_ids: number[] }[] }>({
      kind: 'discover',
      media: 'movie',
      page: 1,
      parameters: { with_original_language: 'fr', with_origin_country: 'FR', without_genres: '18,35' },
    });
    expect(french.results.length).toBeGreaterThan(0);
    expect(french.results.every((item) => item.original_language === 'fr' && !item.genre_ids.includes(18))).toBe(true);
  });

  it('narrow a search to a year', async () => {
    const search = (parameters: Record<string, string>) =>
      idsOf({ kind: 'search', scope: 'movie', query: 'casablanca', page: 1, parameters });
    expect((await search({ year: '1942' })).map(({ id }) => id)).toEqual([1023]);
    expect(await search({ primary_release_year: '1943' })).toEqual([]);
  });
});

describe('missing data', () => {
  it.each<CatalogueRead>([
    { kind: 'person', id: 1 },
    { kind: 'collection', id: 1 },
    { kind: 'episode', showId: 5101, season: 1, episode: 11 },
    { kind: 'part', subject: { owner: 'season', showId: 5101, season: 99 }, part: 'credits' },
    { kind: 'part', subject: { owner: 'movie', id: 1 }, part: 'credits' },
  ])('throws not-found: %j', async (read) => {
    await expect(readDocument(read)).rejects.toMatchObject({ failure: 'not-found' });
  });

  it.each([
    ['tt0000001', 'imdb_id'],
    ['tt0034583', 'tvdb_id'],
  ])('returns no results for the unknown external id %s of %s', async (externalId, source) => {
    const found = await readDocument<object>({ kind: 'find', externalId, source });
    expect(Object.values(found)).toEqual([[], [], [], [], []]);
  });

  it('has the given image base URL in the configuration', async () => {
    const source = createSampleSource({ clock: () => testDays[0], imageBase: 'https://films.example/art/' });
    const { images } = JSON.parse(String((await source.read({ kind: 'configuration' })).body));
    expect(images.secure_base_url).toBe('https://films.example/art/');
  });
});

describe('the services of a region', () => {
  const namesIn = async (region: string) => {
    const { results } = await readDocument<{ results: { provider_name: string }[] }>({
      kind: 'services',
      media: 'movie',
      region,
    });
    return results.map(({ provider_name: name }) => name);
  };

  it('are all that it knows where discover has providers, else shops, and none in an unknown region', async () => {
    const shops = ['Apple TV Store', 'Google Play Movies'];
    expect(await namesIn('US')).toEqual([
      'Netflix',
      'Prime Video',
      'Tubi TV',
      'Kanopy',
      'Disney+',
      'HBO Max',
      ...shops,
    ]);
    expect(await namesIn('DE')).toEqual(shops);
    expect(await namesIn('ZZ')).toEqual([]);
  });
});
