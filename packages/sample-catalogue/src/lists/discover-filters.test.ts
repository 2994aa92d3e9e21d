import type { DiscoverParameters } from '@marquee/catalogue/catalogue-read';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { describe, expect, it } from 'vitest';
import type { SampleTitle } from '../sample-title.ts';
import { sampleTitles } from '../sample-titles.ts';
import { readAllPages, readDocument } from '../testing-sample.ts';

const idsOf = async (media: MediaType, parameters: DiscoverParameters) =>
  (await readAllPages({ kind: 'discover', media, page: 1, parameters })).map(({ id }) => id).sort((a, b) => a - b);

/** Ids of the titles that match, in a catalogue without adult ones. */
const expectedIds = (media: MediaType, matches: (title: SampleTitle) => boolean) =>
  sampleTitles()
    .filter((title) => title.mediaType === media && !title.adult && matches(title))
    .map(({ id }) => id)
    .sort((a, b) => a - b);

const genresOf = ({ genres }: SampleTitle) => genres.map(({ id }) => id);
const has = (title: SampleTitle, ...ids: number[]) => ids.some((id) => genresOf(title).includes(id));
const minutes = (title: SampleTitle) => (title.mediaType === 'movie' ? title.runtime : title.episodeRuntime);
const speaks =
  (...languages: string[]) =>
  (title: SampleTitle) =>
    languages.includes(title.language);
const isFrom =
  (...countries: string[]) =>
  (title: SampleTitle) =>
    countries.some((country) => title.countries.includes(country));
const isDated = (test: (date: string) => boolean) => (title: SampleTitle) =>
  title.date !== undefined && title.date !== '' && test(title.date);

describe('a filter of discover', () => {
  it.each<[MediaType, DiscoverParameters, (title: SampleTitle) => boolean]>([
    ['movie', { with_genres: '18,53' }, (title) => has(title, 18) && has(title, 53)],
    ['movie', { with_genres: '18|53' }, (title) => has(title, 18, 53)],
    ['movie', { with_genres: '18|80,53' }, (title) => has(title, 18, 80) && has(title, 53)],
    ['movie', { without_genres: '18,35' }, (title) => !has(title, 18, 35)],
    ['movie', { without_genres: '18|35' }, (title) => !has(title, 18, 35)],
    ['movie', { 'vote_average.gte': '8.2' }, ({ rating }) => rating >= 8.2],
    ['movie', { 'vote_average.lte': '7.1' }, ({ rating }) => rating <= 7.1],
    ['tv', { 'vote_count.gte': '5000' }, ({ votes }) => votes >= 5_000],
    ['tv', { 'vote_count.lte': '5000' }, ({ votes }) => votes <= 5_000],
    ['movie', { 'with_runtime.lte': '95' }, (title) => minutes(title) <= 95],
    ['movie', { 'with_runtime.gte': '180' }, (title) => minutes(title) >= 180],
    ['tv', { 'with_runtime.gte': '25', 'with_runtime.lte': '30' }, (t) => minutes(t) >= 25 && minutes(t) <= 30],
    ['movie', { with_original_language: 'fr' }, speaks('fr')],
    ['movie', { with_original_language: 'fr|ja' }, speaks('fr', 'ja')],
    ['movie', { with_origin_country: 'FR' }, isFrom('FR')],
    ['movie', { with_origin_country: 'FR|JP' }, isFrom('FR', 'JP')],
    ['tv', { with_origin_country: 'GB|DE' }, isFrom('GB', 'DE')],
    [
      'tv',
      { with_watch_providers: '8|337', watch_region: 'US' },
      ({ providers }) => [8, 337].some((id) => providers.includes(id)),
    ],
    ['tv', { with_watch_providers: '8', watch_region: 'us' }, ({ providers }) => providers.includes(8)],
  ])('selects %s by %j', async (media, parameters, matches) => {
    const found = await idsOf(media, parameters);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(expectedIds(media, () => true).length);
    expect(found).toEqual(expectedIds(media, matches));
  });

  it.each<[MediaType, DiscoverParameters, (date: string) => boolean]>([
    [
      'movie',
      { 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31' },
      (date) => date >= '1990' && date < '2000',
    ],
    [
      'tv',
      { 'first_air_date.gte': '1990-01-01', 'first_air_date.lte': '1999-12-31' },
      (date) => date >= '1990' && date < '2000',
    ],
    // Casablanca is of that day: the time of a date does not count.
    ['movie', { 'primary_release_date.lte': '1942-11-26T00:00:00.000Z' }, (date) => date <= '1942-11-26'],
    ['tv', { 'first_air_date.gte': 'soon', 'first_air_date.lte': '1999-12-31 23:59' }, (date) => date <= '1999-12-31'],
  ])('selects %s by %j', async (media, parameters, matches) => {
    expect(await idsOf(media, parameters)).toEqual(expectedIds(media, isDated(matches)));
  });

  it.each<DiscoverParameters>([
    { with_genres: 'drama' },
    { without_genres: 'drama' },
    { with_genres: '' },
    { 'with_runtime.gte': 'long' },
    { 'vote_average.gte': 'good' },
    { 'vote_average.lte': '' },
    { 'primary_release_date.gte': '2999' },
    { with_original_language: '' },
    { with_origin_country: '' },
    { certification: 'R' },
    { certification: 'R', certification_country: 'ZZ' },
    { certification: '', certification_country: 'US' },
    { with_watch_providers: '8' },
    { with_watch_monetization_types: 'flatrate' },
    { with_watch_providers: 'Netflix', watch_region: 'US' },
  ])('that the upstream cannot read selects all: %j', async (parameters) => {
    expect(await idsOf('movie', parameters)).toEqual(expectedIds('movie', () => true));
  });

  it('takes numbers as they are: nothing is rated at most 0, and 0 of a genre is none', async () => {
    expect(await idsOf('movie', { 'vote_average.lte': '-1' })).toEqual([]);
    expect(await idsOf('movie', { with_genres: '18,' })).toEqual([]);
  });
});

interface Offered {
  readonly results: Readonly<Record<string, Readonly<Record<string, readonly { provider_id: number }[]>>>>;
}

/** Ids of movies of which the provider document of a region has a provider of these kinds. */
async function offeredIds(region: string, kinds: readonly string[], provider?: number) {
  const ids = expectedIds('movie', () => true);
  const documents = await Promise.all(
    ids.map((id) => readDocument<Offered>({ kind: 'part', subject: { owner: 'movie', id }, part: 'watch/providers' })),
  );
  return ids.filter((_, index) => {
    const offers = documents[index]?.results[region] ?? {};
    const found = kinds.flatMap((kind) => offers[kind] ?? []);
    return found.some(({ provider_id: id }) => provider === undefined || id === provider);
  });
}

describe('services', () => {
  const kinds = ['flatrate', 'free', 'ads', 'rent', 'buy'];

  it.each(kinds)('are found by the kind of their offer, as the titles’ own documents list them: %s', async (kind) => {
    const found = await idsOf('movie', { watch_region: 'US', with_watch_monetization_types: kind });
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(await offeredIds('US', [kind]));
  });

  it('are found by any of several kinds', async () => {
    const of = (types: string) => idsOf('movie', { watch_region: 'US', with_watch_monetization_types: types });
    expect(await of('free|ads')).toEqual(await offeredIds('US', ['free', 'ads']));
    expect(await of('free,ads')).toEqual(await of('free|ads'));
    expect(await of('gift')).toEqual(await offeredIds('US', kinds));
  });

  it('match by the kinds that are wanted only', async () => {
    const of = (types: string) =>
      idsOf('movie', { watch_region: 'DE', with_watch_providers: '2|8', with_watch_monetization_types: types });
    expect(await of('rent')).toEqual(await offeredIds('DE', ['rent'], 2));
    expect((await of('rent')).length).toBeGreaterThan(20);
    expect(await of('flatrate')).toEqual([]);
  });

  it('are none in a region that has none', async () => {
    expect(await idsOf('movie', { watch_region: 'FR', with_watch_monetization_types: 'rent' })).toEqual([]);
  });
});

describe('age ratings', () => {
  interface Releases {
    readonly results: readonly { iso_3166_1: string; release_dates: readonly { certification: string }[] }[];
  }
  const ratedIds = async (country: string, ratings: readonly string[]) => {
    const ids = expectedIds('movie', () => true);
    const documents = await Promise.all(
      ids.map((id) => readDocument<Releases>({ kind: 'part', subject: { owner: 'movie', id }, part: 'release_dates' })),
    );
    return ids.filter((_, index) => {
      const releases = documents[index]?.results.find(({ iso_3166_1: code }) => code === country)?.release_dates ?? [];
      return releases.some(({ certification }) => ratings.includes(certification));
    });
  };

  it('select movies of which a country has one of the ratings', async () => {
    const found = await idsOf('movie', { certification_country: 'US', certification: 'G|PG' });
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(await ratedIds('US', ['G', 'PG']));
    expect(await idsOf('movie', { certification_country: 'de', certification: '0| 6 |12' })).toEqual(
      await ratedIds('DE', ['0', '6', '12']),
    );
    expect(await idsOf('movie', { certification_country: 'US', certification: 'FSK 18' })).toEqual([]);
  });

  it('leave shows alone', async () => {
    const shows = await idsOf('tv', { certification_country: 'US', certification: 'G' });
    expect(shows).toEqual(expectedIds('tv', () => true));
  });
});
