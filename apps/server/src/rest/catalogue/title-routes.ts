import {
  type Subject,
  type SubresourceName,
  type SubresourceOwner,
  titleSubresources,
} from '@marquee/catalogue/title-subresources';
import type { ZodRawShape, ZodType } from 'zod';
import { exampleEpisode, exampleMovie, exampleSeason, exampleShow } from './catalogue-examples.ts';
import {
  appendToResponse,
  episode,
  id,
  includeImageLanguage,
  includeVideoLanguage,
  language,
  page,
  season,
  toAppend,
  toParameters,
} from './catalogue-parameters.ts';
import { type CatalogueRoute, catalogueRoute, pascalCase } from './catalogue-route.ts';
import { Episode, Movie, Season, Show } from './catalogue-schemas.ts';
import { exampleCollection, examplePerson, subresourceExample } from './subresource-examples.ts';
import { Collection, Person, subresourceSchema } from './subresource-schemas.ts';

const personQuery = { append_to_response: appendToResponse, language };
const collectionQuery = { ...personQuery, include_image_language: includeImageLanguage };
const titleQuery = { ...collectionQuery, include_video_language: includeVideoLanguage };
const titleContent = 'with its videos, credits and similar titles';

interface Owner {
  readonly path: `/${string}`;
  readonly label: string;
  /** What its document contains. */
  readonly content: string;
  readonly parameters: ZodRawShape;
  readonly query: ZodRawShape;
  readonly document: ZodType;
  readonly example: { readonly path: PathParameters; readonly document: unknown };
}

/** Differences between the documents and their subresources. */
const owners: Readonly<Record<SubresourceOwner, Owner>> = {
  movie: {
    path: '/movie/{id}',
    label: 'a movie',
    content: `the details of a movie ${titleContent}`,
    parameters: { id },
    query: titleQuery,
    document: Movie,
    example: { path: { id: 1023 }, document: exampleMovie },
  },
  tv: {
    path: '/tv/{id}',
    label: 'a show',
    content: `the details of a show ${titleContent}`,
    parameters: { id },
    query: titleQuery,
    document: Show,
    example: { path: { id: 5517 }, document: exampleShow },
  },
  season: {
    path: '/tv/{id}/season/{season}',
    label: 'a season',
    content: 'a season of a show with its episodes',
    parameters: { id, season },
    query: titleQuery,
    document: Season,
    example: { path: { id: 5517, season: 1 }, document: exampleSeason },
  },
  episode: {
    path: '/tv/{id}/season/{season}/episode/{episode}',
    label: 'an episode',
    content: 'an episode of a show',
    parameters: { id, season, episode },
    query: titleQuery,
    document: Episode,
    example: { path: { id: 5517, season: 1, episode: 1 }, document: exampleEpisode },
  },
  collection: {
    path: '/collection/{id}',
    label: 'a collection',
    content: 'a collection with its movies, ordered by id',
    parameters: { id },
    query: collectionQuery,
    document: Collection,
    example: { path: { id: 9001 }, document: exampleCollection },
  },
  person: {
    path: '/person/{id}',
    label: 'a person',
    content: 'the details of a person',
    parameters: { id },
    query: personQuery,
    document: Person,
    example: { path: { id: 820_464_960 }, document: examplePerson },
  },
};

/** Query parameters of the subresources that have any. */
const subresourceQueries: Partial<Record<SubresourceName, ZodRawShape>> = {
  aggregate_credits: { language },
  combined_credits: { language },
  credits: { language },
  images: { language, include_image_language: includeImageLanguage },
  movie_credits: { language },
  recommendations: { page, language },
  similar: { page, language },
  tv_credits: { language },
  videos: { language, include_video_language: includeVideoLanguage },
};

const subresourceLabels: Readonly<Record<SubresourceName, string>> = {
  aggregate_credits: 'cast and crew over all episodes',
  alternative_titles: 'alternative titles',
  combined_credits: 'movies and shows',
  content_ratings: 'age ratings by country',
  credits: 'cast and crew',
  external_ids: 'ids at other sites',
  images: 'images',
  keywords: 'keywords',
  movie_credits: 'movies',
  recommendations: 'recommendations',
  release_dates: 'release dates and age ratings by country',
  similar: 'similar titles',
  translations: 'translations',
  tv_credits: 'shows',
  videos: 'trailers and other videos',
  'watch/providers': 'providers by country',
};

/** `get` and the noun of the owner's label: 'getShow'. */
const operationOf = (owner: SubresourceOwner) => `get${pascalCase(owners[owner].label.split(' ')[1] ?? '')}`;

/** Parsed path parameters of an owner. */
interface PathParameters {
  readonly id: number;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** Its schema has parsed the fields, but the type of a schema that was looked up has none. */
const parsedBySchema = (fields: object) => fields as PathParameters & { readonly append_to_response?: string };

function toSubject(owner: SubresourceOwner, { id, season = 0, episode = 0 }: PathParameters): Subject {
  if (owner === 'season') return { owner, showId: id, season };
  if (owner === 'episode') return { owner, showId: id, season, episode };
  return { owner, id };
}

function subresourceRoute(owner: SubresourceOwner, part: SubresourceName): CatalogueRoute {
  const { path, label, parameters, example } = owners[owner];
  return catalogueRoute(`${path}/${part}`, {
    operationId: `${operationOf(owner)}${pascalCase(part)}`,
    summary: `Get the ${subresourceLabels[part]} of ${label}`,
    description: `Returns the ${subresourceLabels[part]} of ${label}, also appended to it by \`append_to_response=${part}\`.`,
    example: { path: { ...example.path }, document: subresourceExample(owner, part) },
    fields: { ...parameters, ...subresourceQueries[part] },
    document: subresourceSchema(owner, part),
    read: (fields) => {
      const { id, season, episode, ...query } = parsedBySchema(fields);
      return { kind: 'part', subject: toSubject(owner, { id, season, episode }), part, ...toParameters(query) };
    },
  });
}

function detailsRead(owner: SubresourceOwner, { id, season = 0, episode = 0 }: PathParameters) {
  if (owner === 'season') return { kind: owner, showId: id, season };
  if (owner === 'episode') return { kind: owner, showId: id, season, episode };
  if (owner === 'collection') return { kind: owner, id };
  return owner === 'person' ? { kind: owner, id } : { kind: 'details' as const, media: owner, id };
}

function detailsRoute(owner: SubresourceOwner): CatalogueRoute {
  const { path, label, content, parameters, query, document, example } = owners[owner];
  return catalogueRoute(path, {
    operationId: operationOf(owner),
    summary: `Get ${label}`,
    description: `Returns ${content}.`,
    example: { path: { ...example.path }, document: example.document },
    fields: { ...parameters, ...query },
    document,
    read: (fields) => {
      const { id, season, episode, append_to_response, ...rest } = parsedBySchema(fields);
      const read = detailsRead(owner, { id, season, episode });
      return { ...read, ...toAppend(append_to_response, owner), ...toParameters(rest) };
    },
  });
}

/** Titles, seasons, episodes, collections and people, with their subresources. */
export const titleRoutes: readonly CatalogueRoute[] = (Object.keys(titleSubresources) as SubresourceOwner[]).flatMap(
  (owner) => [detailsRoute(owner), ...titleSubresources[owner].map((part) => subresourceRoute(owner, part))],
);
