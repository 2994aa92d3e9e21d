import type { IncomingMessage } from 'node:http';
import type { EdgeRecord } from '@marquee/api/context';
import { attentionMessages } from '@marquee/domain/administration/first-step-messages';
import type { FastifyBaseLogger } from 'fastify';
import { isPublicAddress } from '../outgoing/public-address.ts';

export interface ProxyWatchOptions {
  readonly edge: EdgeRecord;
  readonly log: FastifyBaseLogger;
  readonly trustedProxies: number;
}

/**
 * Notices a proxy that TRUST_PROXY does not count, and warns once: a neighbour forwards requests for others, so that
 * all visitors have its address. Anyone on the internet can send such a header, so it means nothing from there.
 */
export function noticeProxy({ headers, socket }: IncomingMessage, options: ProxyWatchOptions): void {
  const { edge, log, trustedProxies } = options;
  if (trustedProxies > 0 || edge.hasUncountedProxy) return;
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
  const address = socket.remoteAddress?.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (address === undefined || isPublicAddress(address)) return;
  edge.hasUncountedProxy = true;
  log.warn(`${attentionMessages.uncountedProxy} ${attentionMessages.countProxies}`);
}
