import type { ListSubresource, SubresourceName, SubresourceOwner } from '@marquee/catalogue/title-subresources';
import { type ZodRawShape, type ZodType, z } from 'zod';
import {
  CastMember,
  CrewMember,
  country,
  date,
  described,
  document,
  fields,
  flag,
  genre_ids,
  imagePath,
  language,
  listOf,
  MovieList,
  MovieListItem,
  number,
  ofMovie,
  ofPerson,
  ofShow,
  PersonListItem,
  pageSchema,
  ShowList,
  ShowListItem,
  text,
  texts,
  VideoList,
  whole,
} from './catalogue-schemas.ts';

/** Schemas of people and of subresources that have their own path. */

export const DatedMovieList = document(
  'DatedMovieList',
  { ...MovieList.shape, dates: z.looseObject({ minimum: date, maximum: date }).nullish() },
  'A list made by the calendar.',
);
export const PersonList = pageSchema('PersonList', PersonListItem);

export const Person = document('Person', {
  id: z.int(),
  ...fields(text, 'name', 'biography', 'homepage', 'imdb_id', 'known_for_department', 'place_of_birth'),
  ...fields(date, 'birthday', 'deathday'),
  adult: flag,
  also_known_as: texts,
  gender: whole,
  popularity: number,
  profile_path: imagePath,
});

export const Collection = document('Collection', {
  id: z.int(),
  ...fields(text, 'name', 'original_name', 'original_language', 'overview'),
  ...fields(imagePath, 'poster_path', 'backdrop_path'),
  parts: z.array(MovieListItem),
});

const Image = document('Image', {
  file_path: imagePath,
  ...fields(whole, 'width', 'height', 'vote_count'),
  ...fields(number, 'aspect_ratio', 'vote_average'),
  iso_639_1: language,
});

const credit = { credit_id: text, character: text, order: whole, department: text, job: text, episode_count: whole };
const MovieCredit = document('MovieCredit', { ...ofMovie, genre_ids, media_type: text, ...credit });
const ShowCredit = document('ShowCredit', { ...ofShow, genre_ids, media_type: text, ...credit });

const Provider = document('Provider', {
  ...fields(whole, 'provider_id', 'display_priority'),
  provider_name: text,
  logo_path: imagePath,
});

/** The id of the owner, and the content of the subresource. */
function part(id: string, shape: ZodRawShape, description?: string) {
  return document(id, { id: whole, ...shape }, description);
}

const parts: Readonly<Record<Exclude<SubresourceName, ListSubresource>, ZodType>> = {
  aggregate_credits: part(
    'AggregateCredits',
    {
      cast: listOf(document('AggregateCastMember', { ...ofPerson, order: whole, total_episode_count: whole })),
      crew: listOf(document('AggregateCrewMember', { ...ofPerson, department: text, total_episode_count: whole })),
    },
    'Each member has `roles` or `jobs` with their numbers of episodes.',
  ),
  alternative_titles: part('AlternativeTitles', {
    ...fields(listOf(z.looseObject({ title: text, type: text, iso_3166_1: country })), 'titles', 'results'),
  }),
  combined_credits: part('CombinedCredits', {
    ...fields(listOf(z.union([MovieCredit, ShowCredit])), 'cast', 'crew'),
  }),
  content_ratings: part('ContentRatings', {
    results: listOf(z.looseObject({ iso_3166_1: country, rating: text, descriptors: texts })),
  }),
  credits: part('TitleCredits', {
    crew: listOf(CrewMember),
    ...fields(listOf(CastMember), 'cast', 'guest_stars'),
  }),
  external_ids: part(
    'ExternalIds',
    {
      ...fields(whole, 'tvdb_id', 'tvrage_id'),
      ...fields(text, 'imdb_id', 'freebase_id', 'freebase_mid', 'wikidata_id'),
      ...fields(text, 'facebook_id', 'instagram_id', 'tiktok_id', 'twitter_id', 'youtube_id'),
    },
    'Null where there is none; not every kind has each.',
  ),
  keywords: part('Keywords', {
    keywords: described(listOf(z.looseObject({ id: z.int(), name: text })), 'Of a movie.'),
    results: described(listOf(z.looseObject({ id: z.int(), name: text })), 'Of a show.'),
  }),
  images: part('Images', fields(listOf(Image), 'backdrops', 'logos', 'posters', 'profiles', 'stills')),
  movie_credits: part('MovieCredits', fields(listOf(MovieCredit), 'cast', 'crew')),
  release_dates: part('ReleaseDates', {
    results: listOf(
      z.looseObject({
        iso_3166_1: country,
        release_dates: listOf(
          z.looseObject({
            ...fields(text, 'certification', 'release_date', 'iso_639_1', 'note'),
            type: whole,
            descriptors: texts,
          }),
        ),
      }),
    ),
  }),
  translations: part('Translations', {
    translations: listOf(z.looseObject({ iso_639_1: language, iso_3166_1: country, name: text })),
  }),
  tv_credits: part('ShowCredits', fields(listOf(ShowCredit), 'cast', 'crew')),
  videos: VideoList.extend({ id: whole }),
  'watch/providers': part('WatchProviders', {
    results: described(
      z.record(
        z.string(),
        z.looseObject({ link: text, ...fields(listOf(Provider), 'flatrate', 'free', 'ads', 'rent', 'buy') }),
      ),
      'By country, ISO 3166-1.',
    ),
  }),
};

/** The document of a subresource. */
export function subresourceSchema(owner: SubresourceOwner, name: SubresourceName): ZodType {
  if (name === 'similar' || name === 'recommendations') return owner === 'movie' ? MovieList : ShowList;
  return parts[name];
}

export const FindResults = document('FindResults', {
  movie_results: z.array(MovieListItem),
  person_results: z.array(PersonListItem),
  tv_results: z.array(ShowListItem),
  ...fields(
    listOf(z.looseObject(fields(whole, 'id', 'show_id', 'season_number'))),
    'tv_episode_results',
    'tv_season_results',
  ),
});

export const Configuration = document('CatalogueConfiguration', {
  change_keys: texts,
  images: z.looseObject({
    base_url: z.string(),
    secure_base_url: described(
      z.string(),
      'An image is at this, a size and its path. With the sample: on this server.',
    ),
    ...fields(z.array(z.string()), 'backdrop_sizes', 'logo_sizes', 'poster_sizes', 'profile_sizes', 'still_sizes'),
  }),
});
