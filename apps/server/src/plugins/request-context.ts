import { addressKey } from '@marquee/api/address-key';
import type { Context } from '@marquee/api/context';
import { readBearerToken } from '@marquee/auth/session-token';
import type { FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import type { Dependencies } from '../startup/dependencies.ts';

/** Context of every procedure, the same for tRPC, REST and SSR. */
export function requestContext(dependencies: Dependencies, request: FastifyRequest): Context {
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
    address: addressKey(request.ip),
    token: readBearerToken(request.headers.authorization),
    clock: dependencies.clock,
    log: request.log,
    notePartial: () => undefined,
    version: packageFile.version,
    startedAt: dependencies.startedAt,
  };
}

/** A context without a user, for cacheable calls; `isPartial` reports whether a part of the response failed. */
export function anonymousContext(context: Context): { context: Context; isPartial: () => boolean } {
  let isPartial = false;
  const notePartial = () => {
    isPartial = true;
  };
  return { context: { ...context, token: null, notePartial }, isPartial: () => isPartial };
}

/** Limit of a whole call; upstream requests and queries have shorter limits of their own. */
export const callTimeoutMs = 30_000;
