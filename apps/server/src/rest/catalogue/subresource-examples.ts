import type { SubresourceName, SubresourceOwner } from '@marquee/catalogue/title-subresources';
import type { z } from 'zod';
import { exampleMovies, exampleShows, movieItem, showItem } from './catalogue-examples.ts';
import type { Collection, Configuration, FindResults, Person, PersonList } from './subresource-schemas.ts';

const director = {
  id: 820_464_960,
  name: 'Michael Curtiz',
  known_for_department: 'Directing',
  popularity: 6.1,
  profile_path: '/portrait-72.svg',
};
const credits = { cast: [{ id: 4110, name: 'Humphrey Bogart', character: 'Rick Blaine', order: 0 }], crew: [] };
const directed = { credit_id: '36fa5f353150c0cb824b52ca', department: 'Directing', job: 'Director' };
const image = { file_path: '/poster-movie-1023.svg', width: 500, height: 750, aspect_ratio: 0.667, iso_639_1: null };

export const examplePerson: z.input<typeof Person> = { ...director, biography: '', birthday: null, also_known_as: [] };

export const exampleCollection: z.input<typeof Collection> = {
  id: 9001,
  name: 'Casablanca Collection',
  overview: '',
  parts: [{ ...movieItem, media_type: 'movie' }],
};

export const examplePeople: z.input<typeof PersonList> = {
  page: 1,
  results: [{ ...director, known_for: [{ ...movieItem, media_type: 'movie' }] }],
  total_pages: 1,
  total_results: 1,
};

export const exampleFindings: z.input<typeof FindResults> = {
  movie_results: [{ ...movieItem, media_type: 'movie' }],
  person_results: [],
  tv_results: [],
  tv_episode_results: [],
  tv_season_results: [],
};

export const exampleConfiguration: z.input<typeof Configuration> = {
  change_keys: [],
  images: {
    base_url: 'http://image.tmdb.org/t/p/',
    secure_base_url: 'https://image.tmdb.org/t/p/',
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
};

const imagesOf: Readonly<Record<SubresourceOwner, object>> = {
  movie: { backdrops: [], logos: [], posters: [image] },
  tv: { backdrops: [], logos: [], posters: [image] },
  season: { posters: [image] },
  episode: { stills: [] },
  collection: { backdrops: [], posters: [image] },
  person: { profiles: [] },
};

/** Examples that are the same for every owner. */
const parts: Readonly<Record<Exclude<SubresourceName, 'images' | 'recommendations' | 'similar'>, object>> = {
  aggregate_credits: { cast: [{ id: 4110, name: 'Humphrey Bogart', order: 0, total_episode_count: 8 }], crew: [] },
  alternative_titles: { titles: [{ iso_3166_1: 'US', title: "Everybody Comes to Rick's", type: 'working title' }] },
  combined_credits: { cast: [], crew: [{ ...movieItem, media_type: 'movie', ...directed }] },
  content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-14' }] },
  credits,
  external_ids: { imdb_id: 'tt0034583', wikidata_id: 'Q132689' },
  keywords: { keywords: [{ id: 1956, name: 'world war ii' }] },
  movie_credits: { cast: [], crew: [{ ...movieItem, ...directed }] },
  release_dates: {
    results: [
      {
        iso_3166_1: 'US',
        release_dates: [{ certification: 'PG', release_date: '1942-11-26T00:00:00.000Z', type: 3 }],
      },
    ],
  },
  translations: { translations: [{ iso_639_1: 'de', iso_3166_1: 'DE', name: 'Deutsch' }] },
  tv_credits: { cast: [{ ...showItem, character: 'The stranger' }], crew: [] },
  videos: { results: [{ name: 'Official Trailer', key: 'movie-1023', site: 'Marquee', type: 'Trailer' }] },
  'watch/providers': {
    results: {
      US: {
        link: '',
        flatrate: [{ provider_id: 1899, provider_name: 'HBO Max', logo_path: null, display_priority: 0 }],
      },
    },
  },
};

export function subresourceExample(owner: SubresourceOwner, part: SubresourceName): object {
  if (part === 'images') return imagesOf[owner];
  if (part === 'similar' || part === 'recommendations') return owner === 'movie' ? exampleMovies : exampleShows;
  return parts[part];
}
