import type { Context } from '@marquee/api/context';
import { readBearerToken } from '@marquee/auth/session-token';
import type { FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { edgeRequest } from '../edge/edge-request.ts';
import type { Dependencies } from '../startup/dependencies.ts';

/** Context of every procedure, the same for tRPC and REST. */
export function requestContext(dependencies: Dependencies, { raw, log, headers }: FastifyRequest): Context {
  const caller = { address: edgeRequest(raw).clientKey, token: readBearerToken(headers.authorization), log };
  return contextOf(dependencies, { ...caller, notePartial: () => undefined });
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
  const context = contextOf(dependencies, { address: '', token: null, log: dependencies.log, notePartial });
  return { context, isPartial: () => isPartial };
}

type OwnOfCall = Pick<Context, 'address' | 'token' | 'log' | 'notePartial'>;

function contextOf(dependencies: Dependencies, { address, token, log, notePartial }: OwnOfCall): Context {
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
    address,
    token,
    clock: dependencies.clock,
    log,
    notePartial,
    version: packageFile.version,
    startedAt: dependencies.startedAt,
  };
}
