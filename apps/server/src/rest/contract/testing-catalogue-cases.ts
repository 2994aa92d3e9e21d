import type { ContractCase } from './testing-contract-cases.ts';

function proxied(path: string, failures: Readonly<Record<number, string>> = {}): ContractCase {
  const calls = Object.entries(failures).map(([status, invalid]) => [status, () => ({ path: `/api/tmdb${invalid}` })]);
  return { least: 'visitor', call: () => ({ path: `/api/tmdb${path}` }), failures: Object.fromEntries(calls) };
}

/** Michael Curtiz, the director of Casablanca (1023). */
const director = 820_464_960;

/** Per owner: a path in the sample catalogue, an invalid one, and a missing one. */
const owners = {
  'movie/{id}': ['movie/1023', 'movie/0', 'movie/2147483647'],
  'tv/{id}': ['tv/5517', 'tv/2147483648', 'tv/2147483647'],
  'tv/{id}/season/{season}': ['tv/5517/season/1', 'tv/5517/season/10000', 'tv/5517/season/99'],
  'tv/{id}/season/{season}/episode/{episode}': [
    'tv/5517/season/1/episode/1',
    'tv/5517/season/1/episode/10000',
    'tv/5517/season/1/episode/9999',
  ],
  'collection/{id}': ['collection/9001', 'collection/0', 'collection/1'],
  'person/{id}': [`person/${director}`, 'person/1.5', 'person/1'],
} as const;

/** The document itself and its subresources. */
const titleParts = [
  '',
  'alternative_titles',
  'credits',
  'external_ids',
  'images',
  'keywords',
  'recommendations',
  'similar',
  'translations',
  'videos',
  'watch/providers',
];
const parts: Readonly<Record<keyof typeof owners, readonly string[]>> = {
  'movie/{id}': [...titleParts, 'release_dates'],
  'tv/{id}': [...titleParts, 'aggregate_credits', 'content_ratings'],
  'tv/{id}/season/{season}': ['', 'aggregate_credits', 'credits', 'external_ids', 'images', 'translations', 'videos'],
  'tv/{id}/season/{season}/episode/{episode}': ['', 'credits', 'external_ids', 'images', 'translations', 'videos'],
  'collection/{id}': ['', 'images', 'translations'],
  'person/{id}': ['', 'combined_credits', 'external_ids', 'images', 'movie_credits', 'translations', 'tv_credits'],
};

const subjects = (Object.keys(owners) as (keyof typeof owners)[]).flatMap((owner) =>
  parts[owner].map((part): [string, ContractCase] => {
    const suffix = part && `/${part}`;
    const [existing, invalid, missing] = owners[owner].map((path) => `/${path}${suffix}`) as [string, string, string];
    return [`GET /api/tmdb/${owner}${suffix}`, proxied(existing, { 400: invalid, 404: missing })];
  }),
);

/** Contract cases of the catalogue proxy. */
export const catalogueCases: Readonly<Record<string, ContractCase>> = {
  ...Object.fromEntries(subjects),
  'GET /api/tmdb/configuration': proxied('/configuration'),
  'GET /api/tmdb/trending/{media}/{window}': proxied('/trending/all/week', {
    400: '/trending/all/day?page=0',
    404: '/trending/all/month',
  }),
  'GET /api/tmdb/movie/popular': proxied('/movie/popular?page=2', { 400: '/movie/popular?page=501' }),
  'GET /api/tmdb/movie/now_playing': proxied('/movie/now_playing?region=US', { 400: '/movie/now_playing?region=usa' }),
  'GET /api/tmdb/movie/top_rated': proxied('/movie/top_rated', { 400: '/movie/top_rated?page=a' }),
  'GET /api/tmdb/movie/upcoming': proxied('/movie/upcoming', { 400: '/movie/upcoming?page=a' }),
  'GET /api/tmdb/tv/popular': proxied('/tv/popular', { 400: '/tv/popular?page=' }),
  'GET /api/tmdb/tv/airing_today': proxied('/tv/airing_today', { 400: '/tv/airing_today?page=a' }),
  'GET /api/tmdb/tv/on_the_air': proxied('/tv/on_the_air?language=de', { 400: '/tv/on_the_air?language=german' }),
  'GET /api/tmdb/tv/top_rated': proxied('/tv/top_rated', { 400: '/tv/top_rated?page=a' }),
  'GET /api/tmdb/person/popular': proxied('/person/popular', { 400: '/person/popular?page=a' }),
  'GET /api/tmdb/search/multi': proxied('/search/multi?query=the', { 400: '/search/multi?query=%20' }),
  'GET /api/tmdb/search/movie': proxied('/search/movie?query=the&page=1&year=1999', { 400: '/search/movie' }),
  'GET /api/tmdb/search/tv': proxied('/search/tv?query=the', { 400: '/search/tv?query=%00' }),
  'GET /api/tmdb/search/person': proxied('/search/person?query=michael', { 400: '/search/person' }),
  'GET /api/tmdb/genre/movie/list': proxied('/genre/movie/list', { 400: '/genre/movie/list?language=1' }),
  'GET /api/tmdb/genre/tv/list': proxied('/genre/tv/list', { 400: '/genre/tv/list?language=1' }),
  'GET /api/tmdb/discover/movie': proxied('/discover/movie?sort_by=revenue.desc&primary_release_date.lte=2026-03-02', {
    400: '/discover/movie?with_genres=28;18',
  }),
  'GET /api/tmdb/discover/tv': proxied('/discover/tv?with_watch_providers=384|1899&watch_region=US&page=1', {
    400: '/discover/tv?sort_by=revenue.desc',
  }),
  'GET /api/tmdb/find/{externalId}': proxied('/find/tt0034583?external_source=imdb_id', { 400: '/find/tt0034583' }),
};
