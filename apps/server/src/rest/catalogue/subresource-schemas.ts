import type { SubresourceName, SubresourceOwner } from '@marquee/catalogue/title-subresources';
import { type ZodType, z } from 'zod';
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
  ShowList,
  ShowListItem,
  text,
  VideoList,
  whole,
} from './catalogue-schemas.ts';

/** Schemas of people and of subresources that have their own path. */
const listOfMany = <Item extends ZodType>(item: Item) => z.array(item).nullish();
const texts = listOfMany(z.string());

export const DatedMovieList = document(
  'DatedMovieList',
  { ...MovieList.shape, dates: z.looseObject({ minimum: date, maximum: date }).nullish() },
  'A list made by the calendar.',
);
export const PersonList = listOf('PersonList', PersonListItem);

export const Person = document('Person', {
  id: z.int(),
  ...fields(text, 'name', 'biography', 'homepage', 'imdb_id', 'known_for_department', 'place_of_birth'),
  ...fields(date, 'birthday', 'deathday'),
  adult: flag,
  also_known_as: z.array(z.string()).nullish(),
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

const TitleCredits = document('TitleCredits', {
  id: whole,
  crew: listOfMany(CrewMember),
  ...fields(listOfMany(CastMember), 'cast', 'guest_stars'),
});

const AggregateCredits = document(
  'AggregateCredits',
  {
    id: whole,
    cast: listOfMany(document('AggregateCastMember', { ...ofPerson, order: whole, total_episode_count: whole })),
    crew: listOfMany(document('AggregateCrewMember', { ...ofPerson, department: text, total_episode_count: whole })),
  },
  'Each member has `roles` or `jobs` with their numbers of episodes.',
);

const Provider = document('Provider', {
  ...fields(whole, 'provider_id', 'display_priority'),
  provider_name: text,
  logo_path: imagePath,
});

/** The id of the owner, and the content of the subresource. */
function part(id: string, shape: z.ZodRawShape) {
  return document(id, { id: whole, ...shape });
}

const titledParts = {
  alternative_titles: part('AlternativeTitles', {
    ...fields(listOfMany(z.looseObject({ title: text, type: text, iso_3166_1: country })), 'titles', 'results'),
  }),
  content_ratings: part('ContentRatings', {
    results: listOfMany(z.looseObject({ iso_3166_1: country, rating: text, descriptors: texts })),
  }),
  external_ids: document(
    'ExternalIds',
    {
      ...fields(whole, 'id', 'tvdb_id', 'tvrage_id'),
      ...fields(text, 'imdb_id', 'freebase_id', 'freebase_mid', 'wikidata_id'),
      ...fields(text, 'facebook_id', 'instagram_id', 'tiktok_id', 'twitter_id', 'youtube_id'),
    },
    'Null where there is none; not every kind has each.',
  ),
  keywords: part('Keywords', {
    keywords: described(listOfMany(z.looseObject({ id: z.int(), name: text })), 'Of a movie.'),
    results: described(listOfMany(z.looseObject({ id: z.int(), name: text })), 'Of a show.'),
  }),
  images: part('Images', fields(listOfMany(Image), 'backdrops', 'logos', 'posters', 'profiles', 'stills')),
  release_dates: part('ReleaseDates', {
    results: listOfMany(
      z.looseObject({
        iso_3166_1: country,
        release_dates: listOfMany(
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
    translations: listOfMany(z.looseObject({ iso_639_1: language, iso_3166_1: country, name: text })),
  }),
  'watch/providers': part('WatchProviders', {
    results: described(
      z.record(
        z.string(),
        z.looseObject({ link: text, ...fields(listOfMany(Provider), 'flatrate', 'free', 'ads', 'rent', 'buy') }),
      ),
      'By country, ISO 3166-1.',
    ),
  }),
};

const parts: Readonly<Record<Exclude<SubresourceName, 'similar' | 'recommendations'>, ZodType>> = {
  ...titledParts,
  aggregate_credits: AggregateCredits,
  credits: TitleCredits,
  videos: VideoList.extend({ id: whole }),
  combined_credits: part('CombinedCredits', {
    ...fields(listOfMany(z.union([MovieCredit, ShowCredit])), 'cast', 'crew'),
  }),
  movie_credits: part('MovieCredits', fields(listOfMany(MovieCredit), 'cast', 'crew')),
  tv_credits: part('ShowCredits', fields(listOfMany(ShowCredit), 'cast', 'crew')),
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
    listOfMany(z.looseObject(fields(whole, 'id', 'show_id', 'season_number'))),
    'tv_episode_results',
    'tv_season_results',
  ),
});

export const Configuration = document('CatalogueConfiguration', {
  change_keys: z.array(z.string()).nullish(),
  images: z.looseObject({
    base_url: z.string(),
    secure_base_url: described(
      z.string(),
      'An image is at this, a size and its path. With the sample: on this server.',
    ),
    ...fields(z.array(z.string()), 'backdrop_sizes', 'logo_sizes', 'poster_sizes', 'profile_sizes', 'still_sizes'),
  }),
});
