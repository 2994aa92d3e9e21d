import type { CallKind, RateLimits } from '@marquee/api/rate-limits';
import type { EdgeRequest } from './edge-request.ts';

/** These check a password or create an account: in a batch they would evade their rate limits. */
const unbatchableProcedures = ['auth.login', 'auth.register'];

/** Characters; a batch of ten calls with the client's longest inputs needs a quarter of it. */
const maxUrlLength = 8 * 1024;

/** Status with which a request is refused without counting it; null if it may pass. */
export function refusalStatus({ url, path, routeClass }: EdgeRequest): number | null {
  if (url.length > maxUrlLength) return 414;
  if (path === null) return 400;
  if (routeClass !== 'trpc' || !path.includes(',')) return null;
  const procedures = procedureNames(path);
  return procedures.some((name) => unbatchableProcedures.includes(name)) ? 400 : null;
}

/** Number of calls of each kind in one request, each procedure of a batch by itself. Null for requests that are free. */
export function countCalls(request: EdgeRequest, rateLimits: RateLimits): Promise<unknown> | null {
  const { path, routeClass } = request;
  const count = (kind: CallKind, calls: number) => rateLimits.countCalls(kind, request.clientKey, calls);
  switch (routeClass) {
    // Its metadata needs the catalogue.
    case 'page':
    case 'catalogue-proxy':
      return count('catalogue', 1);
    case 'rest':
      return count('other', 1);
    case 'trpc': {
      const procedures = procedureNames(path ?? '');
      const catalogueCalls = procedures.filter((name) => name.startsWith('catalogue.')).length;
      const otherCalls = procedures.length - catalogueCalls;
      if (otherCalls === 0) return count('catalogue', catalogueCalls);
      if (catalogueCalls === 0) return count('other', otherCalls);
      return count('catalogue', catalogueCalls).then(() => count('other', otherCalls));
    }
    default:
      return null;
  }
}

function procedureNames(path: string): string[] {
  return path.slice('/trpc/'.length).split(',');
}
