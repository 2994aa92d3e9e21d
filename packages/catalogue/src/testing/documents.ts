/** Complete, valid documents in the upstream's format, which tests modify. */

type Fields = Readonly<Record<string, unknown>>;

export function movieItem(overrides: Fields = {}): Fields {
  return {
    adult: false,
    backdrop_path: '/harbour-wide.jpg',
    genre_ids: [18, 9648],
    id: 1201,
    original_language: 'en',
    original_title: 'The Lighthouse Keeper',
    overview: 'A keeper counts the ships that never come back.',
    popularity: 33.1,
    poster_path: '/harbour.jpg',
    release_date: '2021-03-03',
    title: 'The Lighthouse Keeper',
    video: false,
    vote_average: 7.812,
    vote_count: 1420,
    ...overrides,
  };
}

export function showItem(overrides: Fields = {}): Fields {
  return {
    backdrop_path: null,
    genre_ids: [10765],
    id: 2402,
    origin_country: ['DK'],
    original_language: 'da',
    original_name: 'Tidevand',
    overview: 'A village finds its own drowned bell.',
    popularity: 12.5,
    poster_path: '/tide.jpg',
    first_air_date: '2019-10-01',
    name: 'Tide',
    vote_average: 8.1,
    vote_count: 310,
    ...overrides,
  };
}

export function listDocument(results: unknown, overrides: Fields = {}): Fields {
  return { page: 1, results, total_pages: 7, total_results: 133, ...overrides };
}

export function movieDocument(overrides: Fields = {}): Fields {
  const { genre_ids: _, ...item } = movieItem();
  return {
    ...item,
    budget: 4_000_000,
    credits: { cast: [castMember()], crew: [] },
    genres: [
      { id: 18, name: 'Drama' },
      { id: 9648, name: 'Mystery' },
    ],
    production_companies: [{ id: 5, logo_path: null, name: 'Salt Films', origin_country: 'GB' }],
    production_countries: [{ iso_3166_1: 'GB', name: 'United Kingdom' }],
    revenue: 12_500_000,
    runtime: 104,
    similar: listDocument([movieItem({ id: 1202 })]),
    spoken_languages: [{ english_name: 'English', iso_639_1: 'en', name: 'English' }],
    status: 'Released',
    tagline: 'Every light is a question.',
    videos: { results: [video()] },
    ...overrides,
  };
}

export function showDocument(overrides: Fields = {}): Fields {
  const { genre_ids: _, ...item } = showItem();
  return {
    ...item,
    created_by: [{ id: 31, name: 'Ane Holm' }],
    credits: { cast: [castMember()], crew: [] },
    genres: [{ id: 10765, name: 'Sci-Fi & Fantasy' }],
    networks: [{ id: 2, name: 'DR1' }],
    number_of_episodes: 16,
    number_of_seasons: 2,
    seasons: [season({ season_number: 0 }), season(), season({ season_number: 2 })],
    similar: listDocument([showItem({ id: 2403 })]),
    status: 'Returning Series',
    tagline: '',
    videos: { results: [] },
    ...overrides,
  };
}

export function castMember(overrides: Fields = {}): Fields {
  return { id: 77, name: 'Ida Lund', character: 'The Keeper', profile_path: '/lund.jpg', order: 0, ...overrides };
}

export function video(overrides: Fields = {}): Fields {
  return { key: 'a1-B2_c3', name: 'Official Trailer', site: 'YouTube', type: 'Trailer', ...overrides };
}

export function season(overrides: Fields = {}): Fields {
  return { air_date: '2019-10-01', episode_count: 8, id: 9, name: 'Season 1', season_number: 1, ...overrides };
}

export function episode(overrides: Fields = {}): Fields {
  return {
    air_date: '2019-10-01',
    episode_number: 1,
    id: 91,
    name: 'Ebb',
    overview: 'The water leaves.',
    runtime: 52,
    still_path: '/ebb.jpg',
    vote_average: 7.4,
    ...overrides,
  };
}

export function seasonDocument(episodes: unknown): Fields {
  return { _id: 'a', air_date: '2019-10-01', episodes, id: 9, name: 'Season 1', season_number: 1 };
}

export const genresDocument: Fields = {
  genres: [
    { id: 18, name: 'Drama' },
    { id: 9648, name: 'Mystery' },
  ],
};
