import { EpisodeNumber, type Genre, type MediaType, SeasonNumber } from '@marquee/domain/catalogue/media';
import type { TextLanguages } from '@marquee/domain/catalogue/text-language';
import { type CastMember, CollectionLink, type CrewMember } from '@marquee/domain/catalogue/title-details';
import type { Video } from '@marquee/domain/catalogue/trailer';
import { maxEpisode, maxId, maxSeason } from '@marquee/domain/limits';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';
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
  renamedObject,
  Text,
  uniqueByNumber,
  WebUrl,
} from './upstream-field.ts';
import { listIn, maxItems, mediaFields, mediaItemSchema, resultsOf, toMediaItem } from './upstream-list.ts';

const creatorsShown = 2;

/** More than the upstream has ever had for movies or shows. */
const maxGenres = 100;

const UpstreamGenre = z.object({ id: z.int().positive().max(maxId), name: RequiredName });

/** Genres inside another document. */
const GenreList = lenientList(UpstreamGenre, maxGenres);

const GenresDocument = z.object({ genres: z.array(z.unknown()).pipe(GenreList) });

/**
 * @throws CatalogueError 'invalid-response', also without any valid genre: an empty filter would be cached for a day.
 */
export function parseGenres(document: unknown): readonly Genre[] {
  const { genres } = parseDocument(GenresDocument, document);
  if (genres.length === 0) throw new CatalogueError('invalid-response', 'the upstream returned no valid genre');
  return genres;
}

const UpstreamCastMember = z
  .object({ id: z.int(), name: RequiredName, character: Name, profile_path: ImagePath })
  .transform(({ profile_path, ...member }): CastMember => ({ ...member, profilePath: profile_path }));

const UpstreamVideo: z.ZodType<Video> = z.object({ site: Name, type: Name, key: RequiredName, name: Name });

const UpstreamSeason = renamedObject({
  number: ['season_number', SeasonNumber],
  episodeCount: ['episode_count', Count],
  date: ['air_date', Day],
});

const Names = lenientList(
  z.object({ name: RequiredName }).transform(({ name }) => name),
  maxItems,
);

const Countries = lenientList(
  z.object({ iso_3166_1: Name, name: RequiredName }).transform(({ iso_3166_1: code, name }) => ({ code, name })),
  maxItems,
);

/** Documents from before 2020 lack the English name; some languages have only a code. */
const Languages = lenientList(
  z
    .object({ english_name: Name, name: Name, iso_639_1: Name })
    .transform(({ english_name, name, iso_639_1: code }) => ({ code, name: english_name || name || code }))
    .refine(({ name }) => name !== ''),
  maxItems,
);

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

function titleDocument(mediaType: MediaType) {
  return z.object({
    ...mediaFields,
    tagline: Name,
    status: Name,
    genres: GenreList,
    videos: resultsOf(UpstreamVideo),
    credits: Credits,
    /** Of a show. */
    created_by: lenientList(z.object({ id: z.int(), name: RequiredName }), maxItems),
    similar: resultsOf(mediaItemSchema(mediaType)),
    homepage: WebUrl,
    ...extraFields(mediaType),
  });
}

const titleDocuments = { movie: titleDocument('movie'), tv: titleDocument('tv') };
type UpstreamTitle = z.output<typeof titleDocuments.movie>;

/** The creators of a show wherever it names them: the facts, and its crew. */
const creatorsOf = ({ created_by }: UpstreamTitle) => created_by.slice(0, creatorsShown);

/** Details that movies and shows share. */
function toTitleDocument(document: UpstreamTitle, mediaType: MediaType) {
  const { genres, tagline, status, videos, credits, similar, homepage } = document;
  const creators = creatorsOf(document).map((person) => ({ ...person, job: 'Creator' }));
  const others = mediaType === 'tv' ? credits.crew.filter(({ job }) => job !== 'Creator') : credits.crew;
  const genreIds = genres.map(({ id }) => id);
  const item = toMediaItem(document, mediaType, genreIds);
  // Some titles have no English name; the original one will do.
  const title = item.title || item.originalTitle;
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
    /** Creators, directors and writers, each person once. */
    crew: toCrew([...creators, ...others]),
    homepage,
    /** Empty unless the read appends `extraSubresources`, but for the IMDb id of a movie. */
    extras: toExtras(document),
  };
}

export type TitleDocument = Readonly<ReturnType<typeof toTitleDocument>>;

const MovieFacts = renamedObject({
  collection: ['belongs_to_collection', CollectionLink.extend({ name: RequiredName }).nullable().catch(null)],
  runtime: ['runtime', Minutes],
  companies: ['production_companies', Names],
  countries: ['production_countries', Countries],
  languages: ['spoken_languages', Languages],
  /** In US dollars, as the revenue; 0 when unknown. */
  budget: ['budget', Amount],
  revenue: ['revenue', Amount],
});

/** @throws CatalogueError 'invalid-response' */
export function parseMovie(document: unknown) {
  const movie = parseDocument(titleDocuments.movie, document);
  return {
    ...toTitleDocument(movie, 'movie'),
    mediaType: 'movie' as const,
    directors: movie.credits.crew.flatMap(({ name, job }) => (job === 'Director' ? name : [])),
    ...parseDocument(MovieFacts, document),
  };
}

export type MovieRecord = Readonly<ReturnType<typeof parseMovie>>;

const ShowFacts = renamedObject({
  seasonCount: ['number_of_seasons', Count],
  episodeCount: ['number_of_episodes', Count],
  networks: ['networks', Names],
  /** Specials (0) and empty ones included. */
  seasons: ['seasons', lenientList(UpstreamSeason, maxSeason + 1).transform(uniqueByNumber)],
});

/** Minutes of an episode whose own runtime is unknown: the show's first one, else that of its latest episode. */
const EpisodeRuntime = z
  .object({
    episode_run_time: lenientList(Minutes, maxItems),
    last_episode_to_air: z.object({ runtime: Minutes }).nullable().catch(null),
  })
  .transform(
    ({ episode_run_time, last_episode_to_air }) =>
      episode_run_time.find((minutes) => minutes !== null) ?? last_episode_to_air?.runtime ?? null,
  );

/** @throws CatalogueError 'invalid-response' */
export function parseShow(document: unknown) {
  const show = parseDocument(titleDocuments.tv, document);
  return {
    ...toTitleDocument(show, 'tv'),
    mediaType: 'tv' as const,
    creators: creatorsOf(show).map(({ name }) => name),
    episodeRuntime: parseDocument(EpisodeRuntime, document),
    ...parseDocument(ShowFacts, document),
  };
}

export type ShowRecord = Readonly<ReturnType<typeof parseShow>>;

const UpstreamEpisode = renamedObject({
  number: ['episode_number', EpisodeNumber],
  name: ['name', Name],
  overview: ['overview', Text],
  stillPath: ['still_path', ImagePath],
  runtime: ['runtime', Minutes],
  rating: ['vote_average', Rating],
  date: ['air_date', Day],
});

const SeasonDocument = z.object({
  episodes: z
    .array(z.unknown())
    .pipe(lenientList(UpstreamEpisode, maxEpisode + 1))
    .transform(uniqueByNumber),
});

/** Parses a season's episodes, sorted by number, each number once. @throws CatalogueError 'invalid-response' */
export function parseSeason(document: unknown) {
  return parseDocument(SeasonDocument, document);
}

type EpisodeRecord = z.output<typeof UpstreamEpisode> & { readonly textLanguage?: TextLanguages };
export type EpisodeList = { readonly episodes: readonly EpisodeRecord[] };
