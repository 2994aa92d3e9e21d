import type { SubresourceName, SubresourceOwner } from '@marquee/catalogue/title-subresources';
import { type ZodType, z } from 'zod';
import {
  CastMember,
  CrewMember,
  country,
  date,
  described,
  document,
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

export const DatedMovieList = document(
  'DatedMovieList',
  { ...MovieList.shape, dates: z.looseObject({ minimum: date, maximum: date }).nullish() },
  'A list made by the calendar.',
);
export const PersonList = listOf('PersonList', PersonListItem);

export const Person = document('Person', {
  id: z.int(),
  name: text,
  adult: flag,
  also_known_as: z.array(z.string()).nullish(),
  biography: text,
  birthday: date,
  deathday: date,
  gender: whole,
  homepage: text,
  imdb_id: text,
  known_for_department: text,
  place_of_birth: text,
  popularity: number,
  profile_path: imagePath,
});

const Image = document('Image', {
  file_path: imagePath,
  width: whole,
  height: whole,
  aspect_ratio: number,
  iso_639_1: language,
  vote_average: number,
  vote_count: whole,
});
const imageList = listOfMany(Image);

const credit = { credit_id: text, character: text, order: whole, department: text, job: text, episode_count: whole };
const MovieCredit = document('MovieCredit', { ...ofMovie, genre_ids, media_type: text, ...credit });
const ShowCredit = document('ShowCredit', { ...ofShow, genre_ids, media_type: text, ...credit });

const TitleCredits = document('TitleCredits', {
  id: whole,
  cast: listOfMany(CastMember),
  crew: listOfMany(CrewMember),
  guest_stars: listOfMany(CastMember),
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
  provider_id: whole,
  provider_name: text,
  logo_path: imagePath,
  display_priority: whole,
});
const providerList = listOfMany(Provider);

/** The id of the owner, and the content of the subresource. */
function part(id: string, shape: z.ZodRawShape) {
  return document(id, { id: whole, ...shape });
}

const titledParts = {
  alternative_titles: part('AlternativeTitles', {
    titles: listOfMany(z.looseObject({ title: text, type: text, iso_3166_1: country })),
    results: listOfMany(z.looseObject({ title: text, type: text, iso_3166_1: country })),
  }),
  content_ratings: part('ContentRatings', {
    results: listOfMany(z.looseObject({ iso_3166_1: country, rating: text })),
  }),
  external_ids: document(
    'ExternalIds',
    {
      id: whole,
      facebook_id: text,
      freebase_id: text,
      freebase_mid: text,
      imdb_id: text,
      instagram_id: text,
      tiktok_id: text,
      tvdb_id: whole,
      tvrage_id: whole,
      twitter_id: text,
      wikidata_id: text,
      youtube_id: text,
    },
    'Null where there is none; not every kind has each.',
  ),
  keywords: part('Keywords', {
    keywords: described(listOfMany(z.looseObject({ id: z.int(), name: text })), 'Of a movie.'),
    results: described(listOfMany(z.looseObject({ id: z.int(), name: text })), 'Of a show.'),
  }),
  images: part('Images', {
    backdrops: imageList,
    logos: imageList,
    posters: imageList,
    profiles: imageList,
    stills: imageList,
  }),
  release_dates: part('ReleaseDates', {
    results: listOfMany(
      z.looseObject({
        iso_3166_1: country,
        release_dates: listOfMany(z.looseObject({ certification: text, release_date: text, type: whole })),
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
        z.looseObject({
          link: text,
          flatrate: providerList,
          free: providerList,
          ads: providerList,
          rent: providerList,
          buy: providerList,
        }),
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
    cast: listOfMany(z.union([MovieCredit, ShowCredit])),
    crew: listOfMany(z.union([MovieCredit, ShowCredit])),
  }),
  movie_credits: part('MovieCredits', { cast: listOfMany(MovieCredit), crew: listOfMany(MovieCredit) }),
  tv_credits: part('ShowCredits', { cast: listOfMany(ShowCredit), crew: listOfMany(ShowCredit) }),
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
  tv_episode_results: listOfMany(z.looseObject({ id: whole, show_id: whole, season_number: whole })),
  tv_season_results: listOfMany(z.looseObject({ id: whole, show_id: whole, season_number: whole })),
});

const imageSizes = z.array(z.string());

export const Configuration = document('CatalogueConfiguration', {
  change_keys: z.array(z.string()).nullish(),
  images: z.looseObject({
    base_url: z.string(),
    secure_base_url: described(
      z.string(),
      'An image is at this, a size and its path. With the sample: on this server.',
    ),
    backdrop_sizes: imageSizes,
    logo_sizes: imageSizes,
    poster_sizes: imageSizes,
    profile_sizes: imageSizes,
    still_sizes: imageSizes,
  }),
});
