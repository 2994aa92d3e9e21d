import { addressKey } from '@marquee/api/rate-limits/address-key';
import { RateLimitedError } from '@marquee/api/rate-limits/rate-limited-error';
import type { CallKind } from '@marquee/api/rate-limits/rate-limits';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { refuse } from './errors.ts';
import { pathOf } from './request-log.ts';

/** Each tries a password or makes an account: counted one by one, they may not hide among others. */
const alone = ['auth.login', 'auth.register'];

/** Characters; ten calls with the longest inputs that the client makes have a quarter of it. */
const longestAddress = 8 * 1024;

/** Counts every call of an address before it is read, each procedure of a batch by itself; refuses what is too long. */
export function addRequestLimits(app: FastifyInstance, { rateLimits }: Pick<Parts, 'rateLimits'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > longestAddress) return refuse(request, reply, 414);
    const path = decoded(pathOf(request.url));
    const procedures = path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',') : null;
    if (procedures && procedures.length > 1 && procedures.some((name) => alone.includes(name))) {
      return refuse(request, reply, 400);
    }
    const calls = procedures ? callsOf(procedures) : callOf(path, request.routeOptions.url);
    try {
      for (const [kind, count] of Object.entries(calls)) {
        await rateLimits.countCalls(kind as CallKind, addressKey(request.ip), count);
      }
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      return refuse(request, reply.header('retry-after', error.seconds), 429);
    }
  });
}

type Calls = Partial<Record<CallKind, number>>;

function callsOf(procedures: readonly string[]): Calls {
  const ofCatalogue = procedures.filter((name) => name.startsWith('catalogue.')).length;
  const others = procedures.length - ofCatalogue;
  return { ...(ofCatalogue > 0 && { catalogue: ofCatalogue }), ...(others > 0 && { other: others }) };
}

/** Pages read the catalogue for their heads. Files and drawings cost next to nothing, and health is asked by machines. */
function callOf(path: string, route: string | undefined): Calls {
  if (/^\/api\/(?!tmdb\/(?!cache\/))/.test(path)) return path === '/api/health' ? {} : { other: 1 };
  return path.startsWith('/api/') || route === '/*' ? { catalogue: 1 } : {};
}

/** The names as the router reads them: a comma may be written as %2C. What cannot be decoded meets no hook. */
function decoded(path: string): string {
  return path.includes('%') ? decodeURIComponent(path) : path;
}
