import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CompressionCache } from '../../response-cache/compression-cache.ts';
import { type CachedResponse, createQueryCache } from '../../response-cache/query-cache.ts';
import type { Dependencies } from '../../startup/dependencies.ts';
import { sendHttpError } from '../errors.ts';
import { isJson, parseJsonBodies } from '../json-bodies.ts';
import { anonymousContext, callTimeoutMs, requestContext } from '../request-context.ts';
import { acceptsJsonLines } from './json-lines.ts';
import { type Calls, handleCalls, isCacheable, readCalls, trpcErrorResponse } from './trpc-calls.ts';

/** Cache lifetimes in browsers and proxies. */
const publicMaxAgeSeconds = 60;
const publicStaleSeconds = 600;
const publicCacheControl = `public, max-age=${publicMaxAgeSeconds}, stale-while-revalidate=${publicStaleSeconds}, stale-if-error=86400`;

/** Characters of cached URLs and keys. */
const maxKeyCharacters = 4 * 1024 * 1024;
const keySize = (key: string, url: string) => key.length + url.length + 100;

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown };
}
type CallRequest = FastifyRequest<CallRoute>;

/** The tRPC API under /trpc (docs/behaviour/rest-api.md §7). */
export async function trpcPlugin(
  app: FastifyInstance,
  dependencies: Dependencies & { compressionCache: CompressionCache },
): Promise<void> {
  const { catalogue, clock, compressionCache } = dependencies;
  const cache = createQueryCache({ clock, generation: () => catalogue.generation });
  /** Cache key by URL: computing it from the calls takes longer than the rest of a cache hit. */
  const keys = new LRUCache<string, string>({ maxSize: maxKeyCharacters, sizeCalculation: keySize });
  app.addHook('onRequest', (request, reply, done) => {
    // Batch and streaming clients read different responses at the same URL.
    reply.header('cache-control', 'no-store').header('vary', 'trpc-accept, accept');
    if (isJson(request.headers['content-type'])) done();
    else sendHttpError(request, reply, 415);
  });
  parseJsonBodies(app);

  app.get<CallRoute>('/trpc/:path', (request, reply) => {
    const key = acceptsJsonLines(request.headers) ? undefined : keys.get(request.url);
    const cached = key === undefined ? undefined : cache.getFresh(key);
    if (cached) return sendCacheable(cached, request, reply);
    const calls = callsOf(request, reply);
    if (!calls) return reply;
    // Few clients stream: their responses are not cached.
    const isCached = isCacheable(calls) && !calls.isStream;
    return isCached ? respondCached(calls, request, reply) : respond(calls, request, reply);
  });
  app.post<CallRoute>('/trpc/:path', (request, reply) => {
    const calls = callsOf(request, reply);
    return calls ? respond(calls, request, reply) : reply;
  });
  app.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'],
    url: '/trpc/:path',
    handler: (request, reply) => sendHttpError(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  });

  async function respond(calls: Calls, request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
    const response = handleCalls(calls, requestContext(dependencies, request));
    const { status, body, retryAfter } = await withTimeout(response, callTimeoutMs);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply.code(status).type('application/json').send(body);
  }

  async function respondCached(calls: Calls, request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = cacheKey(calls);
    const response = await withTimeout(
      cache.getOrLoad(key, () => load(calls, request)),
      callTimeoutMs,
    );
    if (response.status === 200) keys.set(request.url, key);
    return sendCacheable(response, request, reply);
  }

  /** Runs without the caller's token, so no user's data can get into the cache. */
  async function load(calls: Calls, request: CallRequest) {
    const { context, isPartial } = anonymousContext(requestContext(dependencies, request));
    const { body, ...response } = await handleCalls(calls, context);
    return { ...response, body: Buffer.from(body), isPartial: isPartial() };
  }

  function sendCacheable(
    { status, body, ageMs, isPartial, retryAfter }: CachedResponse,
    request: CallRequest,
    reply: FastifyReply,
  ) {
    reply.code(status).header('content-type', 'application/json');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    if (status !== 200 || isPartial) return reply.send(body.toString());
    reply.header('cache-control', publicCacheControl).header('age', Math.floor(ageMs / 1_000));
    return compressionCache.send(request, reply, body);
  }
}

/** Null after a malformed request, whose error response is then already sent. */
function callsOf(request: CallRequest, reply: FastifyReply): Calls | null {
  const { params, query, method, body, headers } = request;
  const isMutation = method === 'POST';
  try {
    return readCalls({
      type: isMutation ? 'mutation' : 'query',
      path: params.path,
      batch: query.batch,
      isStream: acceptsJsonLines(headers),
      input: () => (isMutation ? body : parseInput(query.input)),
    });
  } catch (cause) {
    const { status, envelope } = trpcErrorResponse(cause);
    void reply.code(status).send(envelope);
    return null;
  }
}

function parseInput(input: unknown): unknown {
  if (input === undefined || input === '') return undefined;
  if (typeof input !== 'string') throw new TypeError('More than one input');
  return JSON.parse(input);
}

/** Equal calls have equal keys, whatever the order of the properties in their inputs. */
function cacheKey({ isBatch, names, inputs }: Calls): string {
  const serializedInputs = inputs.map((input) => JSON.stringify(input, sortKeys) ?? '');
  return [isBatch ? 'batch' : 'call', ...names, ...serializedInputs].join('\n');
}

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.length < 2 ? value : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
