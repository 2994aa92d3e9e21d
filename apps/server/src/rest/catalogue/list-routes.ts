import { namedLists } from '@marquee/catalogue/catalogue-read';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { SearchQuery } from '@marquee/domain/catalogue/search';
import { messages } from '@marquee/domain/site/messages';
import { z } from 'zod';
import { exampleGenres, exampleMovies, exampleSearch, exampleShows, exampleTitles } from './catalogue-examples.ts';
import {
  ageRatings,
  countries,
  country,
  day,
  ids,
  includeAdult,
  language,
  minutes,
  offerTypes,
  originalLanguage,
  page,
  rating,
  region,
  toParameters,
  toQueryParameters,
  votes,
  year,
} from './catalogue-parameters.ts';
import { type CatalogueRoute, catalogueRoute, pascalCase } from './catalogue-route.ts';
import { GenreList, MixedList, MovieList, ShowList } from './catalogue-schemas.ts';
import { examplePeople } from './subresource-examples.ts';
import { DatedMovieList, PersonList } from './subresource-schemas.ts';

/** Differences between movie lists and show lists. */
const mediaOptions = {
  movie: {
    plural: 'movies',
    singular: 'movie',
    list: MovieList,
    example: { query: 'casablanca', genre: '18', list: exampleMovies },
    listQuery: { page, language, region },
    searchParams: { language, region, include_adult: includeAdult, year, primary_release_year: year },
    discoverFields: {
      'primary_release_date.gte': day,
      'primary_release_date.lte': day,
      primary_release_year: year,
      year,
      region,
      certification_country: country.optional(),
      certification: ageRatings,
    },
    sorts: ['original_title', 'popularity', 'primary_release_date', 'revenue', 'title', 'vote_average', 'vote_count'],
  },
  tv: {
    plural: 'shows',
    singular: 'show',
    list: ShowList,
    example: { query: 'assessor', genre: '37', list: exampleShows },
    listQuery: { page, language },
    searchParams: { language, include_adult: includeAdult, year, first_air_date_year: year },
    discoverFields: {
      'first_air_date.gte': day,
      'first_air_date.lte': day,
      first_air_date_year: year,
    },
    sorts: ['first_air_date', 'name', 'original_name', 'popularity', 'vote_average', 'vote_count'],
  },
} as const;

/** Summary and description of the titles in a list. */
const listTexts = {
  airing_today: { which: "today's", what: 'with an episode today' },
  now_playing: { which: 'now playing', what: 'in the cinemas' },
  on_the_air: { which: 'airing', what: 'with an episode in the next seven days' },
  top_rated: { which: 'top rated', what: 'with the best ratings' },
  upcoming: { which: 'upcoming', what: 'that will soon be in the cinemas' },
} as const;

function discoverQuery(media: MediaType) {
  const { discoverFields, sorts } = mediaOptions[media];
  return {
    page,
    sort_by: z
      .enum(
        sorts.flatMap((sort) => [`${sort}.asc`, `${sort}.desc`] as const),
        messages.invalidSort,
      )
      .optional(),
    language,
    include_adult: z
      .enum(['true', 'false'], 'Titles for adults are listed with true, and left out with false.')
      .optional(),
    'vote_average.gte': rating,
    'vote_average.lte': rating,
    'vote_count.gte': votes,
    with_genres: ids.optional(),
    without_genres: ids.optional(),
    'with_runtime.gte': minutes,
    'with_runtime.lte': minutes,
    ...discoverFields,
    with_origin_country: countries.optional(),
    with_original_language: originalLanguage,
    with_watch_providers: ids.optional(),
    watch_region: country.optional(),
    with_watch_monetization_types: offerTypes,
  };
}

function routesOf(media: MediaType): CatalogueRoute[] {
  const { plural, singular, list, example, listQuery, searchParams } = mediaOptions[media];
  const names = pascalCase(plural);
  return [
    catalogueRoute(`/${media}/popular`, {
      operationId: `listPopular${names}`,
      summary: `List popular ${plural}`,
      description: `Returns a page of ${plural}, the most popular first.`,
      example: { document: example.list },
      fields: listQuery,
      document: list,
      read: ({ page, ...rest }) => ({ kind: 'popular', media, page, ...toParameters(rest) }),
    }),
    ...namedLists[media].map((name) =>
      catalogueRoute(`/${media}/${name}`, {
        operationId: `list${pascalCase(name)}${names}`,
        summary: `List ${listTexts[name].which} ${plural}`,
        description: `Returns a page of the ${plural} ${listTexts[name].what}.`,
        example: { document: example.list },
        fields: listQuery,
        document: name === 'now_playing' || name === 'upcoming' ? DatedMovieList : list,
        read: ({ page, ...rest }) => ({ kind: 'list', list: name, media, page, ...toParameters(rest) }),
      }),
    ),
    catalogueRoute(`/search/${media}`, {
      operationId: `search${names}`,
      summary: `Search ${plural}`,
      description: `Returns a page of the ${plural} whose names match.`,
      example: { query: { query: example.query }, document: example.list },
      fields: { query: SearchQuery, page, ...searchParams },
      document: list,
      read: ({ query, page, ...rest }) => ({ kind: 'search', scope: media, query, page, ...toParameters(rest) }),
    }),
    catalogueRoute(`/genre/${media}/list`, {
      operationId: `list${pascalCase(singular)}Genres`,
      summary: `List ${singular} genres`,
      description: `Returns the genres that ${plural} have; \`genre_ids\` refers to their ids.`,
      example: { document: exampleGenres },
      fields: { language },
      document: GenreList,
      read: (query) => ({ kind: 'genres', media, ...toParameters(query) }),
    }),
    catalogueRoute(`/discover/${media}`, {
      operationId: `discover${names}`,
      summary: `Browse ${plural}`,
      description: `Returns a page of the ${plural} that have all the given properties, in the order of \`sort_by\`.`,
      example: { query: { with_genres: example.genre, watch_region: 'US' }, document: example.list },
      fields: discoverQuery(media),
      document: list,
      read: ({ page, ...rest }) => ({ kind: 'discover', media, page, parameters: toQueryParameters(rest) }),
    }),
  ];
}

const multiSearchFields = { query: SearchQuery, page, language, include_adult: includeAdult };

/** Lists of titles, people and genres. */
export const listRoutes: readonly CatalogueRoute[] = [
  catalogueRoute('/trending/{media}/{window}', {
    operationId: 'listTrending',
    summary: 'List trending titles',
    description: 'Returns what is trending today or this week; with `all`, movies, shows and people together.',
    example: { path: { media: 'all', window: 'day' }, document: exampleTitles },
    fields: { media: z.enum(['all', ...mediaTypes]), window: z.enum(['day', 'week']), page, language },
    document: MixedList,
    read: ({ media, window, ...rest }) => ({
      kind: 'trending',
      media,
      ...(window === 'week' && { window }),
      ...toParameters(rest),
    }),
  }),
  ...mediaTypes.flatMap(routesOf),
  catalogueRoute('/search/multi', {
    operationId: 'searchMulti',
    summary: 'Search everything',
    description: 'Returns a page of the movies, shows, people and collections whose names match.',
    example: { query: { query: 'casablanca' }, document: exampleSearch },
    fields: multiSearchFields,
    document: MixedList,
    read: ({ query, page, ...rest }) => ({ kind: 'search', scope: 'multi', query, page, ...toParameters(rest) }),
  }),
  catalogueRoute('/search/person', {
    operationId: 'searchPeople',
    summary: 'Search people',
    description: 'Returns a page of the people whose names match.',
    example: { query: { query: 'curtiz' }, document: examplePeople },
    fields: multiSearchFields,
    document: PersonList,
    read: ({ query, page, ...rest }) => ({ kind: 'people', query, page, ...toParameters(rest) }),
  }),
  catalogueRoute('/person/popular', {
    operationId: 'listPopularPeople',
    summary: 'List popular people',
    description: 'Returns a page of people, the most popular first.',
    example: { document: examplePeople },
    fields: { page, language },
    document: PersonList,
    read: ({ page, ...rest }) => ({ kind: 'people', page, ...toParameters(rest) }),
  }),
];
