/** Upstream documents for tests, with overrides; they contain only the fields that the product reads. */

interface Document {
  [name: string]: unknown;
}

const item = {
  overview: 'A keeper counts the ships.',
  poster_path: '/poster.jpg',
  backdrop_path: '/backdrop.jpg',
  vote_average: 7.8,
  vote_count: 120,
  popularity: 33.1,
  adult: false,
  genre_ids: [18],
};

/** A list item that passes the validity filter. */
export function upstreamMovie(overrides: Document & { id: number }): Document {
  return { title: `Movie ${overrides.id}`, release_date: '2021-03-03', media_type: 'movie', ...item, ...overrides };
}

/** A list item that passes the validity filter. */
export function upstreamShow(overrides: Document & { id: number }): Document {
  return { name: `Show ${overrides.id}`, first_air_date: '2021-03-03', media_type: 'tv', ...item, ...overrides };
}

export function upstreamList(results: readonly Document[], overrides: Document = {}): Document {
  return { page: 1, results, total_pages: 1, total_results: results.length, ...overrides };
}

const details = {
  tagline: 'Count them all.',
  status: 'Released',
  genres: [{ id: 18, name: 'Drama' }],
  videos: { results: [] },
  credits: { cast: [] },
  similar: upstreamList([]),
};

export function upstreamMovieDetails(overrides: Document & { id: number }): Document {
  return {
    ...upstreamMovie(overrides),
    ...details,
    runtime: 125,
    budget: 5_000_000,
    revenue: 12_500_000,
    production_companies: [{ id: 1, name: 'Harbour Films' }],
    production_countries: [{ iso_3166_1: 'PT', name: 'Portugal' }],
    spoken_languages: [{ iso_639_1: 'pt', english_name: 'Portuguese', name: 'Português' }],
    ...overrides,
  };
}

export function upstreamShowDetails(overrides: Document & { id: number }): Document {
  return {
    ...upstreamShow(overrides),
    ...details,
    number_of_seasons: 1,
    number_of_episodes: 8,
    networks: [{ id: 1, name: 'Canal Um' }],
    created_by: [{ id: 1, name: 'Ana Reis' }],
    seasons: [{ season_number: 1, episode_count: 8, air_date: '2021-03-03' }],
    ...overrides,
  };
}

export function upstreamActor(id: number): Document {
  return { id, name: `Actor ${id}`, character: `Part ${id}`, profile_path: `/actor-${id}.jpg`, order: id };
}
