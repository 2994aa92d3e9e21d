import { describe, expect, it } from 'vitest';
import type { MediaType } from '../catalogue/media.ts';
import { type DiscoverFilters, defaultBrowseFilters, discoverParameters } from './browse-filters.ts';

const context = {
  now: new Date('2026-11-21T23:30:00Z'),
  region: 'DE',
  certificates: ['0', '6', '12', '16', '18'],
};
const base = { include_adult: 'false', 'vote_count.gte': '10', sort_by: 'popularity.desc' };

function parametersOf(mediaType: MediaType, filters: Partial<DiscoverFilters>) {
  return discoverParameters(mediaType, { ...defaultBrowseFilters, ...filters }, context);
}

describe('discoverParameters', () => {
  const on8 = { with_watch_providers: '8', watch_region: 'DE' };
  it.each<[Partial<DiscoverFilters>, Record<string, string>]>([
    [{ genres: [18, 53] }, { with_genres: '18|53' }],
    [{ genres: [18, 53], matchAll: true }, { with_genres: '18,53' }],
    [{ withoutGenres: [27, 53] }, { without_genres: '27,53' }],
    [
      { years: { from: 1990, to: 1999 } },
      { 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31' },
    ],
    [{ years: { from: null, to: 1999 } }, { 'primary_release_date.lte': '1999-12-31' }],
    [{ rating: 7 }, { 'vote_average.gte': '7', 'vote_count.gte': '50' }],
    [
      { rating: 7, votes: 5 },
      { 'vote_average.gte': '7', 'vote_count.gte': '5' },
    ],
    [{ votes: 0 }, { 'vote_count.gte': '0' }],
    [{ runtime: { from: null, to: 120 } }, { 'with_runtime.gte': '1', 'with_runtime.lte': '120' }],
    [{ runtime: { from: 180, to: null } }, { 'with_runtime.gte': '180' }],
    [
      { language: 'fr', country: 'DK' },
      { with_original_language: 'fr', with_origin_country: 'DK' },
    ],
    [{ providers: [8] }, { ...on8, with_watch_monetization_types: 'flatrate' }],
    [
      { providers: [8], offers: ['free', 'rent'] },
      { ...on8, with_watch_monetization_types: 'free|ads|rent' },
    ],
    [{ providers: [8], offers: ['stream', 'free', 'rent', 'buy'] }, on8],
    [{ offers: ['free'] }, { watch_region: 'DE', with_watch_monetization_types: 'free|ads' }],
    [{ certificate: '12' }, { certification_country: 'DE', certification: '0|6|12' }],
    [{ certificate: 'PG' }, { certification_country: 'DE', certification: 'PG' }],
  ])('of %j', (filters, expected) => expect(parametersOf('movie', filters)).toEqual({ ...base, ...expected }));

  it('name the first day of a show', () =>
    expect(parametersOf('tv', { years: { from: 2020, to: null } })).toMatchObject({
      'first_air_date.gte': '2020-01-01',
    }));

  it.each<[Partial<DiscoverFilters>, string, string]>([
    [{ filter: 'trending', years: { from: 2020, to: 2030 } }, '2026-10-22', '2026-11-21'],
    [{ filter: 'trending', years: { from: 2027, to: null } }, '2027-01-01', '2026-11-21'],
    [{ filter: 'latest', years: { from: 2020, to: 2024 } }, '2020-01-01', '2024-12-31'],
  ])('of %j are in both ranges of days', (filters, from, to) =>
    expect(parametersOf('movie', filters)).toMatchObject({
      'primary_release_date.gte': from,
      'primary_release_date.lte': to,
    }),
  );
});
