import { isOfCatalogue } from '@marquee/api/app-router';
import type { RateLimits } from '@marquee/api/rate-limits';
import type { EdgeRequest } from './edge-request.ts';
import type { RouteClass } from './route-class.ts';

/** They read no catalogue: files, what the server has signed, and images, which count when they are created. */
const freeClasses: ReadonlySet<RouteClass> = new Set([
  'art',
  'clip',
  'file',
  'health',
  'library',
  'metrics',
  'picture',
]);

interface CallCounting {
  readonly rateLimits: RateLimits;
  /** Whether a REST path calls a procedure of the catalogue. */
  readonly callsCatalogue: (path: string) => boolean;
}

/**
 * Counts the calls of a request, each procedure of a batch by itself. What is not declared to be free or another call
 * counts as a call to the catalogue (docs/behaviour/accounts.md §6). Null for requests that are free.
 */
export function countCalls(
  request: EdgeRequest,
  { rateLimits, callsCatalogue }: CallCounting,
): Promise<unknown> | null {
  if (freeClasses.has(request.routeClass)) return null;
  const [catalogueCalls, otherCalls] = callsOf(request, callsCatalogue);
  const countCatalogue = () => rateLimits.countCalls('catalogue', request.clientKey, catalogueCalls);
  const countOther = () => rateLimits.countCalls('other', request.clientKey, otherCalls);
  if (otherCalls === 0) return countCatalogue();
  if (catalogueCalls === 0) return countOther();
  return countCatalogue().then(countOther);
}

/** Number of calls to the catalogue, and of others. */
function callsOf(
  { routeClass, path, procedures }: EdgeRequest,
  callsCatalogue: CallCounting['callsCatalogue'],
): readonly [number, number] {
  switch (routeClass) {
    case 'trpc': {
      const catalogueCalls = procedures.filter(isOfCatalogue).length;
      return [catalogueCalls, procedures.length - catalogueCalls];
    }
    case 'rest':
      return callsCatalogue(path ?? '') ? [1, 0] : [0, 1];
    case 'backup':
    case 'feed':
      return [0, 1];
    default:
      return [1, 0];
  }
}
