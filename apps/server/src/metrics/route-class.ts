/** What requests are measured by: few enough to be told apart in a graph. */
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

/** @param route the pattern that the router found, never the address: whoever calls must not be able to make classes */
export function routeClass(route: string | undefined): RouteClass {
  if (route === undefined) return 'unknown';
  return classes.find(([pattern]) => pattern.test(route))?.[1] ?? 'file';
}
