import {
  type Subject,
  type SubresourceName,
  type SubresourceOwner,
  titleSubresources,
} from '@marquee/catalogue/title-subresources';
import { type ZodType, z } from 'zod';
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
import { type CatalogueRoute, catalogueRoute } from './catalogue-route.ts';
import { Episode, Movie, Season, Show } from './catalogue-schemas.ts';
import { examplePerson, subresourceExample } from './subresource-examples.ts';
import { Person, subresourceSchema } from './subresource-schemas.ts';

const detailsQuery = {
  append_to_response: appendToResponse,
  language,
  include_image_language: includeImageLanguage,
  include_video_language: includeVideoLanguage,
};
/** Differences between the documents and their subresources. */
const owners = {
  movie: { path: '/movie/{id}', Name: 'Movie', label: 'a movie', parameters: z.object({ id }), example: { id: 1023 } },
  tv: { path: '/tv/{id}', Name: 'Show', label: 'a show', parameters: z.object({ id }), example: { id: 5517 } },
  person: {
    path: '/person/{id}',
    Name: 'Person',
    label: 'a person',
    parameters: z.object({ id }),
    example: { id: 820_464_960 },
  },
  season: {
    path: '/tv/{id}/season/{season}',
    Name: 'Season',
    label: 'a season',
    parameters: z.object({ id, season }),
    example: { id: 5517, season: 1 },
  },
  episode: {
    path: '/tv/{id}/season/{season}/episode/{episode}',
    Name: 'Episode',
    label: 'an episode',
    parameters: z.object({ id, season, episode }),
    example: { id: 5517, season: 1, episode: 1 },
  },
} as const satisfies Record<SubresourceOwner, object>;

/** Query parameters of the subresources that have any. */
const subresourceQueries: Partial<Record<SubresourceName, z.ZodRawShape>> = {
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

function subresourceRoute(owner: SubresourceOwner, part: SubresourceName): CatalogueRoute {
  const { path, Name, label, parameters, example } = owners[owner];
  return catalogueRoute({
    operationId: `get${Name}${camelCase(part)}`,
    path: `${path}/${part}`,
    summary: `Get the ${subresourceLabels[part]} of ${label}`,
    description: `Returns the ${subresourceLabels[part]} of ${label}, also appended to it by \`append_to_response=${part}\`.`,
    example: { path: example, document: subresourceExample(owner, part) },
    parameters,
    query: z.object(subresourceQueries[part] ?? {}),
    document: subresourceSchema(owner, part),
    read: ({ path, query }) => ({ kind: 'part', subject: toSubject(owner, path), part, ...toParameters(query) }),
  });
}

function camelCase(part: SubresourceName): string {
  return part.replaceAll(/(?:^|[_/])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** @param path parsed path parameters of the owner */
function toSubject(owner: SubresourceOwner, path: { id: number; season?: number; episode?: number }): Subject {
  const { id: showId, season = 0, episode = 0 } = path;
  if (owner === 'season') return { owner, showId, season };
  if (owner === 'episode') return { owner, showId, season, episode };
  return { owner, id: path.id };
}

function titleRoute(
  owner: 'movie' | 'tv',
  { document, ...shown }: { document: ZodType; example: unknown },
): CatalogueRoute {
  const { path, Name, label, parameters, example } = owners[owner];
  return catalogueRoute({
    operationId: `get${Name}`,
    path,
    summary: `Get ${label}`,
    description: `Returns the details of ${label} with its videos, credits and similar titles.`,
    parameters,
    query: z.object(detailsQuery),
    document,
    example: { path: example, document: shown.example },
    read: ({ path: { id }, query: { append_to_response, ...rest } }) => ({
      kind: 'details',
      media: owner,
      id,
      ...toAppend(append_to_response, owner),
      ...toParameters(rest),
    }),
  });
}

/** Titles, seasons, episodes and people, with their subresources. */
export const titleRoutes: readonly CatalogueRoute[] = [
  titleRoute('movie', { document: Movie, example: exampleMovie }),
  titleRoute('tv', { document: Show, example: exampleShow }),
  catalogueRoute({
    operationId: 'getSeason',
    path: owners.season.path,
    summary: 'Get a season',
    description: 'Returns a season of a show with its episodes.',
    example: { path: owners.season.example, document: exampleSeason },
    parameters: owners.season.parameters,
    query: z.object(detailsQuery),
    document: Season,
    read: ({ path: { id, season }, query: { append_to_response, ...rest } }) => ({
      kind: 'season',
      showId: id,
      season,
      ...toAppend(append_to_response, 'season'),
      ...toParameters(rest),
    }),
  }),
  catalogueRoute({
    operationId: 'getEpisode',
    path: owners.episode.path,
    summary: 'Get an episode',
    description: 'Returns an episode of a show.',
    example: { path: owners.episode.example, document: exampleEpisode },
    parameters: owners.episode.parameters,
    query: z.object(detailsQuery),
    document: Episode,
    read: ({ path: { id, season, episode }, query: { append_to_response, ...rest } }) => ({
      kind: 'episode',
      showId: id,
      season,
      episode,
      ...toAppend(append_to_response, 'episode'),
      ...toParameters(rest),
    }),
  }),
  catalogueRoute({
    operationId: 'getPerson',
    path: owners.person.path,
    summary: 'Get a person',
    description: 'Returns the details of a person.',
    example: { path: owners.person.example, document: examplePerson },
    parameters: owners.person.parameters,
    query: z.object({ append_to_response: appendToResponse, language }),
    document: Person,
    read: ({ path: { id }, query: { append_to_response, ...rest } }) => ({
      kind: 'person',
      id,
      ...toAppend(append_to_response, 'person'),
      ...toParameters(rest),
    }),
  }),
  ...(Object.keys(titleSubresources) as SubresourceOwner[]).flatMap((owner) =>
    titleSubresources[owner].map((part) => subresourceRoute(owner, part)),
  ),
];
