import { describe, expect, it } from 'vitest';
import {
  castMember,
  episode,
  genresDocument,
  listDocument,
  movieDocument,
  movieItem,
  season,
  seasonDocument,
  showDocument,
  showItem,
  video,
} from '../testing/documents.ts';
import { parseGenres, parseMovie, parseSeason, parseShow } from './upstream-title.ts';

describe('parseMovie', () => {
  it('returns all fields', () => {
    expect(parseMovie(movieDocument())).toEqual({
      mediaType: 'movie',
      id: 1201,
      directors: [],
      collection: null,
      crew: [],
      homepage: null,
      extras: { imdbId: null, keywords: [], recommendations: [], ageRatings: {}, offers: {} },
      title: 'The Lighthouse Keeper',
      date: '2021-03-03',
      overview: 'A keeper counts the ships that never come back.',
      posterPath: '/harbour.jpg',
      backdropPath: '/harbour-wide.jpg',
      voteAverage: 7.812,
      voteCount: 1420,
      popularity: 33.1,
      adult: false,
      genreIds: [18, 9648],
      originalTitle: 'The Lighthouse Keeper',
      originalLanguage: 'en',
      tagline: 'Every light is a question.',
      status: 'Released',
      genres: [
        { id: 18, name: 'Drama' },
        { id: 9648, name: 'Mystery' },
      ],
      videos: [{ key: 'a1-B2_c3', name: 'Official Trailer', site: 'YouTube', type: 'Trailer' }],
      cast: [{ id: 77, name: 'Ida Lund', character: 'The Keeper', profilePath: '/lund.jpg' }],
      similar: [expect.objectContaining({ mediaType: 'movie', id: 1202 })],
      runtime: 104,
      companies: ['Salt Films'],
      countries: [{ code: 'GB', name: 'United Kingdom' }],
      languages: [{ code: 'en', name: 'English' }],
      budget: 4_000_000,
      revenue: 12_500_000,
    });
  });

  it.each([
    [{ runtime: 0 }, { runtime: null }],
    [{ runtime: null }, { runtime: null }],
    [{ runtime: '104' }, { runtime: 104 }],
    [{ runtime: { value: 104 } }, { runtime: null }],
    [
      { budget: null, revenue: -5 },
      { budget: 0, revenue: 0 },
    ],
    [
      { status: undefined, tagline: null },
      { status: '', tagline: '' },
    ],
    [{ genres: 'none' }, { genres: [], genreIds: [] }],
    [{ genres: [{ id: 18 }, null, { id: 0, name: 'No' }, { id: 35, name: 'Comedy' }] }, { genreIds: [35] }],
    [
      { production_companies: null, production_countries: {} },
      { companies: [], countries: [] },
    ],
    [{ production_companies: [{ name: '' }, { name: 'Salt Films' }] }, { companies: ['Salt Films'] }],
    [
      { credits: null, videos: [], similar: { results: 'x' } },
      { cast: [], videos: [], similar: [] },
    ],
    [
      { credits: undefined, videos: undefined, similar: undefined },
      { cast: [], videos: [], similar: [] },
    ],
    [{ credits: { cast: [null, castMember({ id: 'x' }), castMember({ name: '' })] } }, { cast: [] }],
    [
      { credits: { cast: [castMember({ character: null, profile_path: '' })] } },
      { cast: [{ id: 77, name: 'Ida Lund', character: '', profilePath: null }] },
    ],
    [
      { videos: { results: [video({ key: '' }), video({ name: null, type: 3 })] } },
      { videos: [{ key: 'a1-B2_c3', name: '', site: 'YouTube', type: '' }] },
    ],
    [
      { similar: listDocument([null, movieItem({ id: 9, media_type: 'tv' })]) },
      { similar: [expect.objectContaining({ mediaType: 'movie', id: 9 })] },
    ],
  ])('parses %j', (overrides, expected) => {
    expect(parseMovie(movieDocument(overrides))).toMatchObject(expected);
  });

  it('prefers the English name of a language, then its own name, then its code', () => {
    const spoken_languages = [
      { english_name: 'Danish', iso_639_1: 'da', name: 'Dansk' },
      { iso_639_1: 'is', name: 'Íslenska' },
      { iso_639_1: 'xx', name: '' },
      { name: null },
    ];
    expect(parseMovie(movieDocument({ spoken_languages })).languages.map(({ name }) => name)).toEqual([
      'Danish',
      'Íslenska',
      'xx',
    ]);
  });

  it('finds the directors in a crew of any length', () => {
    const crew = [null, ...Array.from({ length: 500 }, (_, id) => ({ id, name: `Extra ${id}`, job: 'Stunts' }))];
    const directors = [
      { id: 901, name: 'Ida Lund', job: 'Director' },
      { id: 902, name: '', job: 'Director' },
      { id: 903, name: 'Per Berg', job: 'Director' },
    ];
    expect(parseMovie(movieDocument({ credits: { crew: [...crew, ...directors] } })).directors).toEqual([
      'Ida Lund',
      'Per Berg',
    ]);
    expect(parseMovie(movieDocument({ credits: { crew: 'x' } })).directors).toEqual([]);
  });

  it('returns at most 100 cast members', () => {
    const cast = Array.from({ length: 500 }, (_, id) => castMember({ id }));
    expect(parseMovie(movieDocument({ credits: { cast } })).cast).toHaveLength(100);
  });
});

describe('parseShow', () => {
  it('returns all fields', () => {
    expect(parseShow(showDocument())).toMatchObject({
      mediaType: 'tv',
      id: 2402,
      title: 'Tide',
      date: '2019-10-01',
      genreIds: [10765],
      seasonCount: 2,
      episodeCount: 16,
      networks: ['DR1'],
      creators: ['Ane Holm'],
      seasons: [
        { number: 0, episodeCount: 8, date: '2019-10-01' },
        { number: 1, episodeCount: 8, date: '2019-10-01' },
        { number: 2, episodeCount: 8, date: '2019-10-01' },
      ],
      similar: [{ mediaType: 'tv', id: 2403 }],
    });
  });

  it('sorts seasons by number, each once, and drops invalid ones', () => {
    const seasons = [
      season({ season_number: 3, air_date: null }),
      season({ season_number: '2' }),
      season({ season_number: -1 }),
      null,
      season({ episode_count: null }),
      season({ episode_count: 4 }),
    ];
    expect(parseShow(showDocument({ seasons })).seasons).toEqual([
      { number: 1, episodeCount: 0, date: '2019-10-01' },
      { number: 3, episodeCount: 8, date: '' },
    ]);
  });

  it('returns similar titles as shows, whatever type they declare', () => {
    const similar = listDocument([showItem({ media_type: 'movie' })]);
    expect(parseShow(showDocument({ similar })).similar[0]?.mediaType).toBe('tv');
  });

  it.each(['networks', 'created_by', 'seasons', 'number_of_seasons', 'number_of_episodes'])(
    'accepts a document without %s',
    (field) => {
      expect(parseShow(showDocument({ [field]: undefined }))).toMatchObject({ id: 2402 });
      expect(parseShow(showDocument({ [field]: 'none' }))).toMatchObject({ id: 2402 });
    },
  );
});

describe('parseMovie and parseShow', () => {
  it.each([
    null,
    [],
    'text',
    {},
    movieDocument({ id: undefined }),
    movieDocument({ id: '1201' }),
    movieDocument({ id: 0 }),
    movieDocument({ title: undefined, original_title: undefined }),
    movieDocument({ title: '  ', original_title: null }),
    movieDocument({ title: 12, original_title: '' }),
    { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' },
  ])('reject %j', (document) => {
    expect(() => parseMovie(document)).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
    expect(() => parseShow(document)).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
  });

  it('do not quote the document in the error', () => {
    expect(() => parseMovie(movieDocument({ id: 'SECRET' }))).toThrow(expect.not.stringContaining('SECRET'));
  });
});

describe('parseSeason', () => {
  it('sorts episodes by number, each number once', () => {
    const episodes = [
      episode({ episode_number: 3, name: 'Neap' }),
      episode({ name: 'Ebb' }),
      episode({ name: 'Ebb again' }),
      episode({ episode_number: 12, name: 'Flood' }),
    ];
    expect(parseSeason(seasonDocument(episodes)).episodes.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 Ebb',
      '3 Neap',
      '12 Flood',
    ]);
  });

  it('returns all fields of an episode', () => {
    expect(parseSeason(seasonDocument([episode()])).episodes).toEqual([
      {
        number: 1,
        name: 'Ebb',
        overview: 'The water leaves.',
        stillPath: '/ebb.jpg',
        runtime: 52,
        rating: 7.4,
        date: '2019-10-01',
      },
    ]);
  });

  it.each([
    [{ runtime: 0 }, { runtime: null }],
    [{ runtime: undefined }, { runtime: null }],
    [{ runtime: '45m' }, { runtime: null }],
    [
      { name: null, overview: null },
      { name: '', overview: '' },
    ],
    [{ still_path: '' }, { stillPath: null }],
    [{ air_date: 'soon' }, { date: '' }],
    [{ vote_average: null }, { rating: 0 }],
    [{ episode_number: 0 }, { number: 0 }],
    [{ episode_number: 9_999 }, { number: 9_999 }],
  ])('parses an episode with %j', (overrides, expected) => {
    expect(parseSeason(seasonDocument([episode(overrides)])).episodes[0]).toMatchObject(expected);
  });

  it.each([null, 'x', {}, ...[-1, '1', 1.5, null, 10_000].map((number) => episode({ episode_number: number }))])(
    'drops the episode %j',
    (value) => {
      expect(parseSeason(seasonDocument([value, episode({ episode_number: 2 })])).episodes).toHaveLength(1);
    },
  );

  it('accepts a season without episodes', () => {
    expect(parseSeason(seasonDocument([])).episodes).toEqual([]);
  });

  it.each([null, [], 'text', {}, seasonDocument(null), seasonDocument({})])('rejects %j', (document) => {
    expect(() => parseSeason(document)).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
  });
});

describe('parseGenres', () => {
  it('returns the genres', () => {
    expect(parseGenres(genresDocument)).toEqual([
      { id: 18, name: 'Drama' },
      { id: 9648, name: 'Mystery' },
    ]);
  });

  it('drops invalid genres', () => {
    const genres = [
      ...[null, 'Drama', { id: '18', name: 'Drama' }, { id: 18, name: '' }, { id: 2 ** 31, name: 'Drama' }],
      { id: 35, name: 'Comedy' },
    ];
    expect(parseGenres({ genres })).toEqual([{ id: 35, name: 'Comedy' }]);
  });

  it.each([null, {}, { genres: null }, { genres: { 18: 'Drama' } }, { genres: [] }, { genres: ['Drama'] }])(
    'rejects %j',
    (document) => {
      expect(() => parseGenres(document)).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
    },
  );
});
