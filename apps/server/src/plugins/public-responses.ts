import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../edge/cached-response.ts';
import { edgeRequest } from '../edge/edge-request.ts';
import type { Load, ResponseCache } from '../edge/response-cache.ts';
import { callTimeoutMs } from './call-timeout.ts';

/** Sends the cached or loaded response; the edge has found none that it could send itself. */
export async function respondCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, load }: { cache: ResponseCache; load: Load },
): Promise<FastifyReply> {
  const loading = cache.get(edgeRequest(request.raw).cacheKey, load);
  const cached = await withTimeout(loading, callTimeoutMs);
  if (cached === null) throw new Error('A load without a response');
  const ageSeconds = cache.ageSeconds(cached);
  if (ageSeconds !== null) reply.header('age', ageSeconds);
  return sendCached(request, reply, cached);
}

/** Sends 304 when the client has these bytes, else the bytes in the best coding it accepts. Errors have no ETag. */
export async function sendCached(
  { headers: requestHeaders }: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  const { status, headers, body } = cached.response;
  if (status !== 200) return reply.code(status).headers(headers).send(body.toString());
  const variant = await cached.variantFor(requestHeaders);
  reply.code(variant.status).headers(variant.headers);
  return variant.status === 304 ? reply.send() : reply.send(variant.bytes);
}
