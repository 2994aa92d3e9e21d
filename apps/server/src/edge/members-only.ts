import { isForSignIn } from '@marquee/api/app-router';
import type { EdgeRequest } from './edge-request.ts';

/** REST paths without data of the catalogue: to sign in, and to read how to call. */
const openPaths = /^\/api\/(auth|docs)\/|^\/api\/(docs|openapi\.json)$/;

/**
 * Whether a request needs a session where only members may look (docs/behaviour/accounts.md §8). Pages do not, since
 * browsers send them none: they are sent without data.
 */
export function needsSession(request: Pick<EdgeRequest, 'path' | 'procedures' | 'routeClass'>): boolean {
  switch (request.routeClass) {
    case 'catalogue-proxy':
      return true;
    case 'rest':
      return !openPaths.test(request.path ?? '');
    case 'trpc':
      return !request.procedures.every(isForSignIn);
    default:
      return false;
  }
}
