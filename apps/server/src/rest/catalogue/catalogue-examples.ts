import type { z } from 'zod';
import type { GenreList, MixedList, Movie, MovieList, Season, Show, ShowList } from './catalogue-schemas.ts';

const movie = {
  id: 1023,
  title: 'Casablanca',
  original_title: 'Casablanca',
  original_language: 'en',
  overview: 'Two letters of transit fall into the hands of a café owner who sticks his neck out for nobody.',
  release_date: '1942-11-26',
  poster_path: '/poster-movie-1023.svg',
  backdrop_path: '/backdrop-movie-1023.svg',
  popularity: 41.2,
  vote_average: 8.2,
  vote_count: 5400,
  adult: false,
  video: false,
};

const show = {
  id: 5517,
  name: 'The Assessor of Perdition Flats',
  original_name: 'The Assessor of Perdition Flats',
  original_language: 'en',
  origin_country: ['US'],
  overview: 'The new gold assessor of a desert town is the first in ten years who cannot be bought.',
  first_air_date: '2026-02-28',
  poster_path: '/poster-tv-5517.svg',
  backdrop_path: null,
  popularity: 226.3,
  vote_average: 8.2,
  vote_count: 376,
  adult: false,
};

const person = { id: 4110, name: 'Humphrey Bogart', profile_path: null };
const onePage = { page: 1, total_pages: 1, total_results: 1 };
export const movieItem = { ...movie, genre_ids: [18] };
export const showItem = { ...show, genre_ids: [37] };

export const exampleMovies: z.input<typeof MovieList> = { ...onePage, results: [movieItem] };
export const exampleShows: z.input<typeof ShowList> = { ...onePage, results: [showItem] };
export const exampleTitles: z.input<typeof MixedList> = {
  ...onePage,
  results: [
    { ...movieItem, media_type: 'movie' },
    { ...showItem, media_type: 'tv' },
  ],
  total_results: 2,
};
export const exampleSearch: z.input<typeof MixedList> = {
  ...onePage,
  results: [
    { ...movieItem, media_type: 'movie' },
    { ...person, media_type: 'person', known_for_department: 'Acting', known_for: [] },
  ],
  total_results: 2,
};

export const exampleGenres: z.input<typeof GenreList> = {
  genres: [
    { id: 18, name: 'Drama' },
    { id: 37, name: 'Western' },
  ],
};

export const exampleMovie: z.input<typeof Movie> = {
  ...movie,
  genres: [{ id: 18, name: 'Drama' }],
  runtime: 102,
  status: 'Released',
  tagline: '',
  budget: 878_000,
  revenue: 3_700_000,
  imdb_id: null,
  belongs_to_collection: null,
  production_companies: [{ id: 5, name: 'Warner Bros. Pictures', logo_path: null, origin_country: 'US' }],
  production_countries: [{ iso_3166_1: 'US', name: 'United States of America' }],
  spoken_languages: [{ iso_639_1: 'en', name: 'English', english_name: 'English' }],
  videos: { results: [{ name: 'Official Trailer', key: 'movie-1023', site: 'Marquee', type: 'Trailer' }] },
  credits: { cast: [{ ...person, character: 'Rick Blaine', order: 0 }], crew: [] },
  similar: { ...onePage, results: [] },
};

export const exampleEpisode = {
  id: 1_926_877_741,
  show_id: 5517,
  season_number: 1,
  episode_number: 1,
  name: 'An Honest Set of Scales',
  overview: 'The series begins.',
  air_date: '2026-02-28',
  runtime: 57,
  still_path: '/still-5517-1.svg',
  vote_average: 8.7,
  vote_count: 9,
};

export const exampleShow: z.input<typeof Show> = {
  ...show,
  genres: [{ id: 37, name: 'Western' }],
  status: 'Returning Series',
  in_production: true,
  number_of_seasons: 1,
  number_of_episodes: 8,
  last_episode_to_air: exampleEpisode,
  next_episode_to_air: null,
  networks: [{ id: 12, name: 'Copperline', logo_path: null, origin_country: 'US' }],
  seasons: [{ id: 451_346_522, name: 'Season 1', season_number: 1, episode_count: 8, air_date: '2026-02-28' }],
  videos: { results: [] },
  credits: { cast: [], crew: [] },
  similar: { ...onePage, results: [] },
};

export const exampleSeason: z.input<typeof Season> = {
  id: 451_346_522,
  name: 'Season 1',
  overview: '',
  season_number: 1,
  air_date: '2026-02-28',
  poster_path: null,
  episodes: [exampleEpisode],
};
