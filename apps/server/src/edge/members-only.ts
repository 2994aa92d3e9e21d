import { isForSignIn } from '@marquee/api/app-router';
import type { EdgeRequest } from './edge-request.ts';
import type { RouteClass } from './route-class.ts';

/** REST paths without data of the catalogue: to sign in, to read how to call, and to end mails. */
const openPaths = /^\/api\/(auth|docs|notices\/unsubscribe)\/|^\/api\/(docs|openapi\.json)$/;

/**
 * What strangers get: the same for all, as pages are sent without data there; images, which browsers request
 * without a token; and what has a signature or a token of its own.
 */
const openClasses: ReadonlySet<RouteClass> = new Set([
  'art',
  'backup',
  'clip',
  'feed',
  'file',
  'health',
  'library',
  'library-player',
  'metrics',
  'page',
  'picture',
  'player',
  'sitemap',
]);

/** Whether a request needs a session where only members may look (docs/behaviour/accounts.md §8). */
export function needsSession({
  path,
  procedures,
  routeClass,
}: Pick<EdgeRequest, 'path' | 'procedures' | 'routeClass'>): boolean {
  switch (routeClass) {
    case 'trpc':
      return !procedures.every(isForSignIn);
    case 'rest':
      return !openPaths.test(path ?? '');
    default:
      return !openClasses.has(routeClass);
  }
}
