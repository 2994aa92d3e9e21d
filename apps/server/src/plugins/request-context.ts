import type { Context } from '@marquee/api/context';
import { addressKey } from '@marquee/api/rate-limits/address-key';
import { readBearerToken } from '@marquee/auth/bearer-token';
import type { FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import type { Parts } from '../parts.ts';

/** What every procedure is given, whichever surface it is called from. */
export function requestContext(parts: Parts, request: FastifyRequest): Context {
  return {
    catalogue: parts.catalogue,
    players: parts.players,
    db: parts.database,
    sessions: parts.sessions,
    passwords: parts.passwords,
    historyRetentionDays: parts.historyRetentionDays,
    recommendationCache: parts.recommendationCache,
    rateLimits: parts.rateLimits,
    address: addressKey(request.ip),
    token: readBearerToken(request.headers.authorization),
    clock: parts.clock,
    log: request.log,
    notePartial: () => undefined,
    version: packageFile.version,
    startedAt: parts.startedAt,
  };
}

/** The same for calls whose answer goes to everybody: it knows nobody, and says afterwards whether a part failed. */
export function sharedContext(context: Context): { context: Context; isPartial: () => boolean } {
  let isPartial = false;
  const notePartial = () => {
    isPartial = true;
  };
  return { context: { ...context, token: null, notePartial }, isPartial: () => isPartial };
}

/** ms that a call may take as a whole; every upstream and every query has a shorter limit of its own. */
export const callPatience = 30_000;
