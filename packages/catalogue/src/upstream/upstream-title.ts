import { type Genre, MediaId, type MediaType, SeasonNumber } from '@marquee/domain/catalogue/media';
import type { CastMember, CrewMember, Episode } from '@marquee/domain/catalogue/title-details';
import type { Video } from '@marquee/domain/catalogue/trailer';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
import type { EpisodeList, MovieRecord, SeasonRecord, ShowRecord, TitleRecord } from '../titles.ts';
import { extraFields, toExtras } from './upstream-extras.ts';
import {
  Amount,
  anyField,
  Count,
  Day,
  ImagePath,
  lenientList,
  Minutes,
  Name,
  parseDocument,
  Rating,
  RequiredName,
  Text,
  uniqueByNumber,
  WebUrl,
} from './upstream-field.ts';
import { listIn, maxItems, mediaFields, mediaItemSchema, toMediaItem } from './upstream-list.ts';

/** More than the upstream has ever had for movies or shows. */
const maxGenres = 100;

const UpstreamGenre = z.object({ id: z.int().positive(), name: RequiredName });

/** Genres inside another document. */
const GenreList = lenientList(UpstreamGenre, maxGenres);

const GenresDocument = z.object({ genres: z.array(z.unknown()).pipe(GenreList) });

/** @throws CatalogueError 'invalid-response', also without any valid genre: an empty filter would be cached for a day. */
export function parseGenres(document: unknown): readonly Genre[] {
  const { genres } = parseDocument(GenresDocument, document);
  if (genres.length === 0) throw new CatalogueError('invalid-response', 'the upstream returned no valid genre');
  return genres;
}

const UpstreamCastMember = z
  .object({ id: z.int(), name: RequiredName, character: Name, profile_path: ImagePath })
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
  maxItems,
);

/** Documents from before 2020 lack the English name; some languages have only a code. */
const Languages = lenientList(
  z
    .object({ english_name: Name, name: Name, iso_639_1: Name })
    .transform((language) => language.english_name || language.name || language.iso_639_1)
    .refine((language) => language !== ''),
  maxItems,
);

function appendedResults<Schema extends z.ZodType>(schema: Schema) {
  return anyField((subresource) => listIn(subresource, 'results')).pipe(lenientList(schema, maxItems));
}

/** Jobs of the crew that title pages name, the most telling first. */
const namedJobs = ['Creator', 'Director', 'Screenplay', 'Writer', 'Story', 'Novel', 'Characters'];

const UpstreamCrewMember = z.object({ id: z.int(), name: RequiredName, job: Name });

/** A crew can have hundreds of members; only those with a named job are parsed. */
function namedCrewIn(credits: unknown): readonly unknown[] {
  return listIn(credits, 'crew').filter((member) =>
    namedJobs.includes(String((member as { job?: unknown } | null)?.job)),
  );
}

const Credits = anyField((credits) => ({ cast: listIn(credits, 'cast'), crew: namedCrewIn(credits) })).pipe(
  z.object({ cast: lenientList(UpstreamCastMember, maxItems), crew: lenientList(UpstreamCrewMember, maxItems) }),
);

type NamedJob = z.output<typeof UpstreamCrewMember>;

/** Each person once with all their jobs, by the first of them. */
function toCrew(members: readonly NamedJob[]): CrewMember[] {
  const people = new Map<number, { name: string; jobs: string[] }>();
  for (const { id, name, job } of [...members].sort((a, b) => namedJobs.indexOf(a.job) - namedJobs.indexOf(b.job))) {
    const person = people.get(id) ?? { name, jobs: [] };
    if (!person.jobs.includes(job)) person.jobs.push(job);
    people.set(id, person);
  }
  return [...people].map(([id, { name, jobs }]) => ({ id, name, jobs: jobs.join(', ') }));
}

function titleFields(mediaType: MediaType) {
  return {
    ...mediaFields,
    original_title: Name,
    original_name: Name,
    tagline: Name,
    status: Name,
    genres: GenreList,
    videos: appendedResults(UpstreamVideo),
    credits: Credits,
    similar: appendedResults(mediaItemSchema(mediaType)),
    homepage: WebUrl,
    ...extraFields(mediaType),
  };
}

const Collection = z.object({ id: MediaId, name: RequiredName }).nullable().catch(null);

const MovieDocument = z.object({
  ...titleFields('movie'),
  belongs_to_collection: Collection,
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
  created_by: lenientList(z.object({ id: z.int(), name: RequiredName }), maxItems),
  seasons: lenientList(UpstreamSeason, limits.maxSeason + 1),
});

type TitleDocument = z.output<typeof MovieDocument> | z.output<typeof ShowDocument>;

function toTitleRecord(document: TitleDocument, mediaType: MediaType): TitleRecord {
  const { genres, tagline, status, videos, credits, similar, homepage } = document;
  const creators = 'created_by' in document ? document.created_by.map((person) => ({ ...person, job: 'Creator' })) : [];
  const item = toMediaItem(document, { mediaType, genreIds: genres.map(({ id }) => id) });
  // Some titles have no English name; the original one will do.
  const title = item.title || document.original_title || document.original_name;
  if (!title) throw new CatalogueError('invalid-response', `the upstream's ${mediaType} ${item.id} has no name`);
  return {
    ...item,
    title,
    tagline,
    status,
    genres,
    videos,
    cast: credits.cast,
    similar,
    crew: toCrew([...creators, ...credits.crew]),
    homepage,
    extras: toExtras(document),
  };
}

/** @throws CatalogueError 'invalid-response' */
export function parseMovie(document: unknown): MovieRecord {
  const movie = parseDocument(MovieDocument, document);
  return {
    ...toTitleRecord(movie, 'movie'),
    mediaType: 'movie',
    directors: movie.credits.crew.flatMap(({ name, job }) => (job === 'Director' ? name : [])),
    collection: movie.belongs_to_collection,
    runtime: movie.runtime,
    companies: movie.production_companies,
    countries: movie.production_countries,
    languages: movie.spoken_languages,
    budget: movie.budget,
    revenue: movie.revenue,
  };
}

/** @throws CatalogueError 'invalid-response' */
export function parseShow(document: unknown): ShowRecord {
  const show = parseDocument(ShowDocument, document);
  return {
    ...toTitleRecord(show, 'tv'),
    mediaType: 'tv',
    seasonCount: show.number_of_seasons,
    episodeCount: show.number_of_episodes,
    networks: show.networks,
    creators: show.created_by.map(({ name }) => name),
    seasons: uniqueByNumber(show.seasons),
  };
}

const UpstreamEpisode = z
  .object({
    episode_number: z.int().positive().max(limits.maxEpisode),
    name: Name,
    overview: Text,
    still_path: ImagePath,
    runtime: Minutes,
    vote_average: Rating,
    air_date: Day,
  })
  .transform(
    (episode): Episode => ({
      number: episode.episode_number,
      name: episode.name,
      overview: episode.overview,
      stillPath: episode.still_path,
      runtime: episode.runtime,
      rating: episode.vote_average,
      date: episode.air_date,
    }),
  );

const SeasonDocument = z.object({
  episodes: z.array(z.unknown()).pipe(lenientList(UpstreamEpisode, limits.maxEpisode)),
});

/** Parses a season's episodes, sorted by number, each number once. @throws CatalogueError 'invalid-response' */
export function parseSeason(document: unknown): EpisodeList {
  return { episodes: uniqueByNumber(parseDocument(SeasonDocument, document).episodes) };
}
