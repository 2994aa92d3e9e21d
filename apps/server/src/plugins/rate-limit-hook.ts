import { addressKey } from '@marquee/api/address-key';
import { RateLimitedError } from '@marquee/api/rate-limited-error';
import type { CallKind, RateLimits } from '@marquee/api/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../startup/dependencies.ts';
import { sendHttpError } from './errors.ts';
import { pathOf } from './request-url.ts';

/** These check a password or create an account: in a batch they would evade their rate limits. */
const unbatchableProcedures = ['auth.login', 'auth.register'];

/** Characters; a batch of ten calls with the client's longest inputs needs a quarter of it. */
const maxUrlLength = 8 * 1024;

/** Rate-limits calls per client IP, each procedure of a batch by itself, and rejects overlong URLs. */
export function addRateLimitHook(app: FastifyInstance, { rateLimits }: Pick<Dependencies, 'rateLimits'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > maxUrlLength) return sendHttpError(request, reply, 414);
    const procedures = procedureNames(decodePath(pathOf(request.url)));
    if (procedures && procedures.length > 1 && procedures.some((name) => unbatchableProcedures.includes(name))) {
      return sendHttpError(request, reply, 400);
    }
    try {
      await enforceCallLimits(callCountsOf(request), rateLimits, addressKey(request.ip));
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      return sendHttpError(request, reply.header('retry-after', error.seconds), 429);
    }
  });
}

/** Number of calls of each kind in one request. */
export type CallCounts = Partial<Record<CallKind, number>>;

export function callCountsOf({ url, routeOptions }: FastifyRequest): CallCounts {
  const path = decodePath(pathOf(url));
  const procedures = procedureNames(path);
  return procedures ? countProcedures(procedures) : countRoute(path, routeOptions.url);
}

/** @throws RateLimitedError */
export async function enforceCallLimits(calls: CallCounts, rateLimits: RateLimits, clientKey: string): Promise<void> {
  for (const [kind, count] of Object.entries(calls)) await rateLimits.countCalls(kind as CallKind, clientKey, count);
}

function procedureNames(path: string): string[] | null {
  return path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',') : null;
}

function countProcedures(procedures: readonly string[]): CallCounts {
  const catalogueCalls = procedures.filter((name) => name.startsWith('catalogue.')).length;
  const otherCalls = procedures.length - catalogueCalls;
  return { ...(catalogueCalls > 0 && { catalogue: catalogueCalls }), ...(otherCalls > 0 && { other: otherCalls }) };
}

/** Pages count as catalogue calls, which their metadata needs. Static files, sample images and health checks are free. */
function countRoute(path: string, route: string | undefined): CallCounts {
  if (/^\/api\/(?!tmdb\/(?!cache\/))/.test(path)) return path === '/api/health' ? {} : { other: 1 };
  return path.startsWith('/api/') || route === '/*' ? { catalogue: 1 } : {};
}

/** Decodes like the router: a client may send the comma as %2C. Fastify runs no hook for an undecodable URL. */
function decodePath(path: string): string {
  return path.includes('%') ? decodeURIComponent(path) : path;
}
