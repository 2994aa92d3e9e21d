/** Label of request metrics, with low cardinality. */
export type RouteClass =
  | 'art'
  | 'catalogue-proxy'
  | 'file'
  | 'health'
  | 'page'
  | 'picture'
  | 'player'
  | 'rest'
  | 'trpc'
  | 'unknown';

const classes: readonly (readonly [pattern: RegExp, routeClass: RouteClass])[] = [
  [/^\/\*$/, 'page'],
  [/^\/trpc\//, 'trpc'],
  [/^\/api\/health$/, 'health'],
  [/^\/api\/tmdb\/(?!cache\/)/, 'catalogue-proxy'],
  [/^\/api\//, 'rest'],
  [/^\/art\//, 'art'],
  [/^\/pictures\//, 'picture'],
  [/^\/player\//, 'player'],
];

/** @param route the router's pattern, not the URL: clients must not be able to create label values */
export function routeClass(route: string | undefined): RouteClass {
  if (route === undefined) return 'unknown';
  return classes.find(([pattern]) => pattern.test(route))?.[1] ?? 'file';
}
