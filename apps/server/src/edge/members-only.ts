import { isForSignIn } from '@marquee/api/app-router';
import type { EdgeRequest } from './edge-request.ts';

/** REST paths without data of the catalogue: to sign in, and to read how to call. */
const openPaths = /^\/api\/(auth|docs)\/|^\/api\/(docs|openapi\.json)$/;

/**
 * Whether a request needs a session where only members may look (docs/behaviour/accounts.md §8). Pages do not, since
 * browsers send them none: they are sent without data.
 */
export function needsSession({ path, routeClass }: Pick<EdgeRequest, 'path' | 'routeClass'>): boolean {
  switch (routeClass) {
    case 'catalogue-proxy':
      return true;
    case 'rest':
      return !openPaths.test(path ?? '');
    case 'trpc':
      return !procedureNames(path ?? '').every(isForSignIn);
    default:
      return false;
  }
}

/** The procedures of a tRPC request. */
export function procedureNames(path: string): string[] {
  return path.slice('/trpc/'.length).split(',');
}
