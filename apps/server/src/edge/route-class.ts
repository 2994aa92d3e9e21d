import { isPagePath } from '@marquee/domain/site/routes';

/** What a path is for: decides its rate limit, and is the label of its metrics. */
export type RouteClass =
  | 'art'
  | 'catalogue-proxy'
  | 'file'
  | 'health'
  | 'metrics'
  | 'page'
  | 'picture'
  | 'player'
  | 'rest'
  | 'trpc'
  | 'unknown';

const classes: readonly (readonly [pattern: RegExp, routeClass: RouteClass])[] = [
  [/^\/trpc\//, 'trpc'],
  [/^\/api\/health$/, 'health'],
  [/^\/api\/tmdb\/(?!cache\/)/, 'catalogue-proxy'],
  [/^\/api\//, 'rest'],
  [/^\/art\//, 'art'],
  [/^\/pictures\//, 'picture'],
  [/^\/player\//, 'player'],
  [/^\/metrics$/, 'metrics'],
];

/** @param path decoded, without the query */
export function routeClass(path: string): RouteClass {
  return classes.find(([pattern]) => pattern.test(path))?.[1] ?? (isPagePath(path) ? 'page' : 'file');
}
