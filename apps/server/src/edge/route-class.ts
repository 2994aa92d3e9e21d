import { backupDownloadPath } from '@marquee/api/backup-download';
import { isPagePath } from '@marquee/domain/site/pages';

const routeClasses = [
  [/^\/trpc\//, 'trpc'],
  [/^\/api\/health$/, 'health'],
  [/^\/api\/tmdb\/(?!cache\/)/, 'catalogue-proxy'],
  [/^\/api\//, 'rest'],
  [/^\/art\//, 'art'],
  [/^\/pictures\//, 'picture'],
  [/^\/player\/clip\.\w+$/, 'clip'],
  [/^\/player\//, 'player'],
  [/^\/library\/\d+\/player(\/|$)/, 'library-player'],
  [/^\/library\/\d+\//, 'library'],
  [/^\/config\//, 'configuration'],
  [/^\/feeds\//, 'feed'],
  [/^\/metrics$/, 'metrics'],
  [new RegExp(`^${backupDownloadPath}$`), 'backup'],
  [/^\/sitemap\.xml$/, 'sitemap'],
  // What the client's build and the well-known files consist of: never JSON, which data come as.
  [/\.(?:css|ico|js|png|svg|txt|webmanifest|webp|woff2|xml)$/, 'file'],
] as const;

/**
 * What a path is for: decides its rate limit and who may request it, and is the label of its metrics. 'unknown' where
 * nothing is, and once Fastify has no route for it.
 */
export type RouteClass = (typeof routeClasses)[number][1] | 'page' | 'unknown';

/** @param path decoded, without a query */
export function routeClassOf(path: string): RouteClass {
  return routeClasses.find(([pattern]) => pattern.test(path))?.[1] ?? (isPagePath(path) ? 'page' : 'unknown');
}
