import { describe, expect, it } from 'vitest';
import { testApp, type UpstreamStub } from '../testing/api.ts';
import {
  upstreamActor,
  upstreamList,
  upstreamMovie,
  upstreamMovieDetails,
  upstreamShow,
  upstreamShowDetails,
} from '../testing/upstream.ts';

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function stubDetails(document: unknown): { upstream: UpstreamStub } {
  return { upstream: (read) => (read.kind === 'details' || read.kind === 'season' ? document : undefined) };
}

async function movie(overrides: object = {}) {
  const app = testApp(stubDetails(upstreamMovieDetails({ id: 7, ...overrides })));
  return app.caller.catalogue.movie({ id: 7 });
}

async function show(overrides: object = {}) {
  const app = testApp(stubDetails(upstreamShowDetails({ id: 9, ...overrides })));
  return app.caller.catalogue.show({ id: 9 });
}

describe('movie', () => {
  it('returns the fields its page shows', async () => {
    expect(await movie({ imdb_id: 'tt0034583' })).toEqual({
      mediaType: 'movie',
      id: 7,
      title: 'Movie 7',
      date: '2021-03-03',
      overview: 'A keeper counts the ships.',
      tagline: 'Count them all.',
      rating: 7.8,
      voteCount: 120,
      genres: [{ id: 18, name: 'Drama' }],
      posterPath: '/poster.jpg',
      backdropPath: '/backdrop.jpg',
      status: 'Released',
      trailer: null,
      cast: [],
      similar: [],
      directors: [],
      imdbId: 'tt0034583',
      crew: [],
      collection: null,
      runtime: 125,
      companies: ['Harbour Films'],
      country: 'Portugal',
      language: 'Portuguese',
      budget: 5_000_000,
      revenue: 12_500_000,
    });
  });

  it('returns at most 20 cast members in billing order, 12 similar titles and 2 companies', async () => {
    const details = await movie({
      credits: { cast: numbers(30).map(upstreamActor) },
      similar: upstreamList(numbers(20).map((id) => upstreamMovie({ id: id + 100 }))),
      production_companies: numbers(5).map((id) => ({ id, name: `Company ${id}` })),
    });
    expect(details.cast.map(({ id }) => id)).toEqual(numbers(20));
    expect(details.similar).toHaveLength(12);
    expect(details.companies).toEqual(['Company 1', 'Company 2']);
  });

  it('filters and orders similar titles like every list', async () => {
    const similar = [
      upstreamMovie({ id: 1, vote_average: 6 }),
      upstreamMovie({ id: 2, vote_average: 8 }),
      upstreamMovie({ id: 3, adult: true }),
      upstreamMovie({ id: 2, vote_average: 8 }),
    ];
    expect((await movie({ similar: upstreamList(similar) })).similar.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is returned even if it fails the validity filter', async () => {
    const details = await movie({
      poster_path: null,
      backdrop_path: null,
      overview: '',
      vote_count: 0,
      release_date: '',
    });
    expect(details).toMatchObject({ posterPath: null, backdropPath: null, overview: '', date: '' });
  });

  it('uses null or empty values for missing fields', async () => {
    const details = await movie({
      runtime: null,
      budget: 0,
      revenue: 0,
      production_companies: [],
      production_countries: [],
      spoken_languages: [],
      status: '',
    });
    expect(details).toMatchObject({
      runtime: null,
      budget: 0,
      revenue: 0,
      companies: [],
      country: null,
      language: null,
    });
    expect(details.status).toBe('Released');
  });

  it('picks an embeddable trailer, not the first video', async () => {
    const results = [
      { site: 'Vimeo', type: 'Trailer', key: 'a1', name: 'Elsewhere' },
      { site: 'YouTube', type: 'Clip', key: 'b2', name: 'A clip' },
      { site: 'YouTube', type: 'Trailer', key: 'c3', name: 'The trailer' },
    ];
    expect((await movie({ videos: { results } })).trailer).toEqual({ site: 'YouTube', key: 'c3', name: 'The trailer' });
  });
});

describe('show', () => {
  it('returns seasons with episodes, ascending, the specials last', async () => {
    const seasons = [
      { season_number: 0, episode_count: 3, air_date: '2020-01-01' },
      { season_number: 3, episode_count: 0, air_date: null },
      { season_number: 2024, episode_count: 2, air_date: '2024-02-02' },
      { season_number: 2, episode_count: 6, air_date: '2022-02-02' },
      { season_number: 1, episode_count: 8, air_date: '2021-03-03' },
    ];
    expect((await show({ seasons })).seasons).toEqual([
      { number: 1, episodeCount: 8, date: '2021-03-03' },
      { number: 2, episodeCount: 6, date: '2022-02-02' },
      { number: 2024, episodeCount: 2, date: '2024-02-02' },
      { number: 0, episodeCount: 3, date: '2020-01-01' },
    ]);
  });

  it('returns network, counts, two creators and similar shows', async () => {
    const details = await show({
      created_by: numbers(4).map((id) => ({ id, name: `Creator ${id}` })),
      similar: upstreamList([upstreamShow({ id: 1 })]),
      number_of_seasons: 4,
      number_of_episodes: 40,
    });
    expect(details).toMatchObject({
      mediaType: 'tv',
      title: 'Show 9',
      network: 'Canal Um',
      creators: ['Creator 1', 'Creator 2'],
      seasonCount: 4,
      episodeCount: 40,
    });
    expect(details.similar.map(({ mediaType, id }) => [mediaType, id])).toEqual([['tv', 1]]);
  });

  it('uses null or empty values for missing fields', async () => {
    expect(await show({ networks: [], created_by: [], seasons: [] })).toMatchObject({
      network: null,
      creators: [],
      seasons: [],
    });
  });
});

describe('season', () => {
  it('returns its episodes', async () => {
    const app = testApp(
      stubDetails({
        episodes: [
          {
            episode_number: 1,
            name: 'Ebb',
            overview: 'The water goes.',
            still_path: '/still.jpg',
            runtime: 44,
            vote_average: 8.1,
            air_date: '2021-03-03',
          },
        ],
      }),
    );
    expect(await app.caller.catalogue.season({ showId: 9, season: 2 })).toEqual({
      number: 2,
      episodes: [
        {
          number: 1,
          name: 'Ebb',
          overview: 'The water goes.',
          stillPath: '/still.jpg',
          runtime: 44,
          rating: 8.1,
          date: '2021-03-03',
        },
      ],
    });
  });
});
