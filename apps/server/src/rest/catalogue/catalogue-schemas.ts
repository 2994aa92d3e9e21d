import { Genre } from '@marquee/domain/catalogue/media';
import { type ZodRawShape, type ZodType, z } from 'zod';
import { schemaRegistry } from '../define-rest-route.ts';

/**
 * Schemas of the upstream's documents, for the OpenAPI document only; responses are not validated. Almost any field may
 * be missing or null, and undocumented fields may appear.
 */
export function document<Shape extends ZodRawShape>(id: string, shape: Shape, description?: string) {
  return z.looseObject(shape).register(schemaRegistry, { id, ...(description && { description }) });
}

export const text = z.string().nullish();
export const whole = z.int().nullish();
export const number = z.number().nullish();
export const flag = z.boolean().nullish();
export const listOf = <Item extends ZodType>(item: Item) => z.array(item).nullish();
export const texts = listOf(z.string());

/** Fields of one type. */
export function fields<Name extends string, Schema extends ZodType>(schema: Schema, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

export function described<Schema extends ZodType>(schema: Schema, description: string): Schema {
  schemaRegistry.add(schema, { description });
  return schema;
}

export const date = described(z.string().nullish(), 'YYYY-MM-DD; empty where unknown.');
export const imagePath = described(z.string().nullish(), 'Path of an image, as `/name.jpg`; null where there is none.');
export const language = described(z.string().nullish(), 'ISO 639-1');
export const country = described(z.string().nullish(), 'ISO 3166-1');
const rating = described(z.number().nullish(), '0 to 10; 0 where nobody voted.');
const dollars = described(z.int().nullish(), 'US dollars; 0 where unknown.');
const minutes = described(z.int().nullish(), 'Minutes; 0 or null where unknown.');

const shared = {
  id: z.int(),
  ...fields(flag, 'adult', 'softcore'),
  ...fields(imagePath, 'backdrop_path', 'poster_path'),
  original_language: language,
  overview: text,
  popularity: number,
  vote_average: rating,
  vote_count: whole,
};
export const ofMovie = { ...shared, title: text, original_title: text, release_date: date, video: flag };
export const ofShow = { ...shared, name: text, original_name: text, first_air_date: date, origin_country: texts };
export const genre_ids = listOf(z.int());

export const MovieListItem = document('MovieListItem', {
  ...ofMovie,
  genre_ids,
  media_type: z.literal('movie').optional(),
});
export const ShowListItem = document('ShowListItem', { ...ofShow, genre_ids, media_type: z.literal('tv').optional() });
const namedPerson = {
  id: z.int(),
  ...fields(text, 'name', 'original_name', 'known_for_department'),
  adult: flag,
  gender: whole,
  popularity: number,
  profile_path: imagePath,
};
export const PersonListItem = document('PersonListItem', {
  ...namedPerson,
  media_type: z.literal('person').optional(),
  known_for: listOf(z.union([MovieListItem, ShowListItem])),
});
const CollectionListItem = document('CollectionListItem', {
  ...shared,
  media_type: z.literal('collection'),
  ...fields(text, 'title', 'original_title'),
});

/** A page of a list; `id` is its component name. */
export function pageSchema<Item extends ZodType>(id: string, item: Item) {
  return document(id, {
    page: z.int(),
    results: z.array(item),
    total_pages: described(z.int(), 'May be above 500, the last page that can be read.'),
    total_results: z.int(),
  });
}

export const MovieList = pageSchema('MovieList', MovieListItem);
export const ShowList = pageSchema('ShowList', ShowListItem);
export const MixedList = pageSchema(
  'MixedList',
  z.union([MovieListItem, ShowListItem, PersonListItem, CollectionListItem]),
);

const NamedGenre = document('Genre', Genre.shape);
export const GenreList = document('GenreList', { genres: z.array(NamedGenre) });

export const ofPerson = { ...namedPerson, credit_id: text };
export const CastMember = document('CastMember', { ...ofPerson, character: text, order: whole, cast_id: whole });
export const CrewMember = document('CrewMember', { ...ofPerson, department: text, job: text });
const Credits = document('Credits', { cast: listOf(CastMember), crew: listOf(CrewMember) });

const Video = document('Video', {
  ...fields(text, 'id', 'name', 'published_at'),
  key: described(z.string().nullish(), 'Id of the video at its `site`.'),
  site: described(z.string().nullish(), 'Such as YouTube or Vimeo.'),
  type: described(z.string().nullish(), 'Such as Trailer, Teaser or Clip.'),
  size: whole,
  official: flag,
  iso_639_1: language,
  iso_3166_1: country,
});
export const VideoList = document('VideoList', { results: listOf(Video) });

/** A company or a network. */
const Company = document('Company', { id: z.int(), name: text, logo_path: imagePath, origin_country: country });
const Country = document('Country', { iso_3166_1: country, name: text });
const Language = document('Language', { iso_639_1: language, name: text, english_name: text });

/** Fields shared by movies and shows. */
const detailed = {
  ...fields(text, 'homepage', 'status', 'tagline'),
  genres: listOf(NamedGenre),
  origin_country: texts,
  production_companies: listOf(Company),
  production_countries: listOf(Country),
  spoken_languages: listOf(Language),
  credits: Credits.nullish(),
  videos: VideoList.nullish(),
};
const Collection = document('Collection', {
  id: z.int(),
  name: text,
  ...fields(imagePath, 'poster_path', 'backdrop_path'),
});

export const Movie = document('Movie', {
  ...ofMovie,
  ...detailed,
  belongs_to_collection: Collection.nullish(),
  ...fields(dollars, 'budget', 'revenue'),
  imdb_id: text,
  runtime: minutes,
  similar: MovieList.nullish(),
});

export const Episode = document('Episode', {
  ...fields(whole, 'id', 'season_number', 'show_id', 'vote_count'),
  ...fields(text, 'name', 'overview', 'episode_type', 'production_code'),
  episode_number: z.int(),
  air_date: date,
  runtime: minutes,
  still_path: imagePath,
  vote_average: rating,
  crew: listOf(CrewMember),
  guest_stars: listOf(CastMember),
});

const ofSeason = {
  id: whole,
  ...fields(text, 'name', 'overview'),
  air_date: date,
  poster_path: imagePath,
  season_number: described(z.int(), '0 holds the specials.'),
  vote_average: rating,
};
const SeasonSummary = document('SeasonSummary', { ...ofSeason, episode_count: whole });
export const Season = document('Season', {
  ...ofSeason,
  _id: text,
  episodes: z.array(Episode),
  networks: listOf(Company),
});

const Creator = document('Creator', {
  id: z.int(),
  ...fields(text, 'name', 'original_name', 'credit_id'),
  gender: whole,
  profile_path: imagePath,
});

export const Show = document('Show', {
  ...ofShow,
  ...detailed,
  created_by: listOf(Creator),
  episode_run_time: listOf(z.int()),
  in_production: flag,
  languages: texts,
  last_air_date: date,
  networks: listOf(Company),
  ...fields(Episode.nullish(), 'last_episode_to_air', 'next_episode_to_air'),
  ...fields(whole, 'number_of_episodes', 'number_of_seasons'),
  seasons: listOf(SeasonSummary),
  similar: ShowList.nullish(),
  type: text,
});
