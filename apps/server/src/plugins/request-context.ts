import type { Context } from '@marquee/api/context';
import { readBearerToken } from '@marquee/auth/session-token';
import type { FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { edgeRequest } from '../edge/edge-request.ts';
import type { Dependencies } from '../startup/dependencies.ts';

/** Context of every procedure, the same for tRPC and REST. */
export function requestContext(dependencies: Dependencies, { raw, log, headers }: FastifyRequest): Context {
  const address = edgeRequest(raw).clientKey;
  return { ...sharedContext(dependencies), address, token: readBearerToken(headers.authorization), log };
}

/**
 * Context of calls whose response is cached for everybody: it has no caller, and does not hold on to a request.
 * `isPartial` reports whether a part of the response failed.
 */
export function publicContext(dependencies: Dependencies): { context: Context; isPartial: () => boolean } {
  let isPartial = false;
  const notePartial = () => {
    isPartial = true;
  };
  return { context: { ...sharedContext(dependencies), notePartial }, isPartial: () => isPartial };
}

function sharedContext(dependencies: Dependencies): Context {
  return {
    catalogue: dependencies.catalogue,
    players: dependencies.players,
    providers: dependencies.providers,
    db: dependencies.database,
    sessions: dependencies.sessions,
    passwords: dependencies.passwords,
    historyRetentionDays: dependencies.historyRetentionDays,
    recommendationCache: dependencies.recommendationCache,
    rateLimits: dependencies.rateLimits,
    address: '',
    token: null,
    clock: dependencies.clock,
    log: dependencies.log,
    notePartial: () => undefined,
    version: packageFile.version,
    startedAt: dependencies.startedAt,
  };
}
