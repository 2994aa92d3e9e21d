import type { CastMember } from '@marquee/domain/details';
import { limits } from '@marquee/domain/limits';
import { type MediaType, SeasonNumber } from '@marquee/domain/media';
import type { Video } from '@marquee/domain/trailer';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import type { MovieRecord, SeasonRecord, ShowRecord, TitleRecord } from '../titles.ts';
import { lenientList, parseDocument } from './document-schema.ts';
import { numbered } from './numbered.ts';
import { Amount, anyField, Count, Day, Minutes, Name, PicturePath, RequiredName } from './upstream-field.ts';
import { GenreList } from './upstream-genre.ts';
import { mediaFields, mediaItemSchema, toMediaItem } from './upstream-item.ts';
import { mostItems } from './upstream-list.ts';

const UpstreamCastMember = z
  .object({ id: z.int(), name: RequiredName, character: Name, profile_path: PicturePath })
  .transform(({ profile_path, ...member }): CastMember => ({ ...member, profilePath: profile_path }));

const UpstreamVideo: z.ZodType<Video> = z.object({ site: Name, type: Name, key: RequiredName, name: Name });

const UpstreamSeason = z.object({ season_number: SeasonNumber, episode_count: Count, air_date: Day }).transform(
  (season): SeasonRecord => ({
    number: season.season_number,
    episodeCount: season.episode_count,
    date: season.air_date,
  }),
);

const Names = lenientList(
  z.object({ name: RequiredName }).transform(({ name }) => name),
  mostItems,
);

/** Answers before 2020 lack the English name; some languages have no name of their own, only a code. */
const Languages = lenientList(
  z
    .object({ english_name: Name, name: Name, iso_639_1: Name })
    .transform((language) => language.english_name || language.name || language.iso_639_1)
    .refine((language) => language !== ''),
  mostItems,
);

/** The list inside a part that was asked for along with the title; without the part the title still stands. */
function appendedList<Schema extends z.ZodType>(field: 'results' | 'cast', schema: Schema) {
  const listOf = (part: unknown) =>
    typeof part === 'object' && part !== null && field in part ? (part as Record<string, unknown>)[field] : [];
  return anyField(listOf).pipe(lenientList(schema, mostItems));
}

function titleFields(mediaType: MediaType) {
  return {
    ...mediaFields,
    original_title: Name,
    original_name: Name,
    tagline: Name,
    status: Name,
    genres: GenreList,
    videos: appendedList('results', UpstreamVideo),
    credits: appendedList('cast', UpstreamCastMember),
    similar: appendedList('results', mediaItemSchema(mediaType)),
  };
}

const MovieDocument = z.object({
  ...titleFields('movie'),
  runtime: Minutes,
  production_companies: Names,
  production_countries: Names,
  spoken_languages: Languages,
  budget: Amount,
  revenue: Amount,
});

const ShowDocument = z.object({
  ...titleFields('tv'),
  number_of_seasons: Count,
  number_of_episodes: Count,
  networks: Names,
  created_by: Names,
  seasons: lenientList(UpstreamSeason, limits.largestSeason + 1),
});

type TitleDocument = z.output<typeof MovieDocument> | z.output<typeof ShowDocument>;

function toTitleRecord(document: TitleDocument, mediaType: MediaType): TitleRecord {
  const { genres, tagline, status, videos, credits, similar } = document;
  const item = toMediaItem(document, { mediaType, genreIds: genres.map(({ id }) => id) });
  // Some titles have lost their English name; a page can still be made of the original one.
  const title = item.title || document.original_title || document.original_name;
  if (!title) throw new CatalogueError('bad-answer', `the upstream's ${mediaType} ${item.id} has no name`);
  return { ...item, title, tagline, status, genres, videos, cast: credits, similar };
}

/** Reads a movie's details. @throws CatalogueError 'bad-answer' */
export function parseMovie(document: unknown): MovieRecord {
  const movie = parseDocument(MovieDocument, document);
  return {
    ...toTitleRecord(movie, 'movie'),
    mediaType: 'movie',
    runtime: movie.runtime,
    companies: movie.production_companies,
    countries: movie.production_countries,
    languages: movie.spoken_languages,
    budget: movie.budget,
    revenue: movie.revenue,
  };
}

/** Reads a show's details. @throws CatalogueError 'bad-answer' */
export function parseShow(document: unknown): ShowRecord {
  const show = parseDocument(ShowDocument, document);
  return {
    ...toTitleRecord(show, 'tv'),
    mediaType: 'tv',
    seasonCount: show.number_of_seasons,
    episodeCount: show.number_of_episodes,
    networks: show.networks,
    creators: show.created_by,
    seasons: numbered(show.seasons),
  };
}
