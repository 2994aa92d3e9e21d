import { addressKey } from '@marquee/api/rate-limits/address-key';
import { RateLimitedError } from '@marquee/api/rate-limits/rate-limited-error';
import type { CallKind, RateLimits } from '@marquee/api/rate-limits/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    const procedures = proceduresOf(decoded(pathOf(request.url)));
    if (procedures && procedures.length > 1 && procedures.some((name) => alone.includes(name))) {
      return refuse(request, reply, 400);
    }
    try {
      await countAll(countedCalls(request), rateLimits, addressKey(request.ip));
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      return refuse(request, reply.header('retry-after', error.seconds), 429);
    }
  });
}

/** How many calls of each kind a request makes. */
export type CountedCalls = Partial<Record<CallKind, number>>;

export function countedCalls({ url, routeOptions }: FastifyRequest): CountedCalls {
  const path = decoded(pathOf(url));
  const procedures = proceduresOf(path);
  return procedures ? callsOf(procedures) : callOf(path, routeOptions.url);
}

/** @throws RateLimitedError */
export async function countAll(calls: CountedCalls, rateLimits: RateLimits, address: string): Promise<void> {
  for (const [kind, count] of Object.entries(calls)) await rateLimits.countCalls(kind as CallKind, address, count);
}

function proceduresOf(path: string): string[] | null {
  return path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',') : null;
}

function callsOf(procedures: readonly string[]): CountedCalls {
  const ofCatalogue = procedures.filter((name) => name.startsWith('catalogue.')).length;
  const others = procedures.length - ofCatalogue;
  return { ...(ofCatalogue > 0 && { catalogue: ofCatalogue }), ...(others > 0 && { other: others }) };
}

/** Pages read the catalogue for their heads. Files and drawings cost next to nothing, and health is asked by machines. */
function callOf(path: string, route: string | undefined): CountedCalls {
  if (/^\/api\/(?!tmdb\/(?!cache\/))/.test(path)) return path === '/api/health' ? {} : { other: 1 };
  return path.startsWith('/api/') || route === '/*' ? { catalogue: 1 } : {};
}

/** The names as the router reads them: a comma may be written as %2C. What cannot be decoded meets no hook. */
function decoded(path: string): string {
  return path.includes('%') ? decodeURIComponent(path) : path;
}
