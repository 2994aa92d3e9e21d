import { ApplicationError, toCallerError } from '@marquee/api/errors';
import { callsPerBatch } from '@marquee/domain/limits';
import { batchTooLarge, messages } from '@marquee/domain/site/messages';
import type { View } from '@marquee/domain/view/view';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicResponse } from '../../edge/cached-response.ts';
import { acceptsJsonLines } from '../../edge/edge-request.ts';
import type { ResponseCache } from '../../edge/response-cache.ts';
import type { Dependencies } from '../../startup/dependencies.ts';
import { withCallTimeout } from '../call-timeout.ts';
import { sendHttpError } from '../errors.ts';
import { isJson, parseJsonBodies } from '../json-bodies.ts';
import { respondCached } from '../public-responses.ts';
import { publicContext, requestContext } from '../request-context.ts';
import { messagesOfRequest, requestedView } from '../requested-view.ts';
import { type Calls, handleCalls, isCacheable, trpcErrorResponse } from './trpc-calls.ts';

/** Cache lifetimes in browsers and proxies. */
const publicMaxAgeSeconds = 60;
const publicStaleSeconds = 600;
const publicCacheControl = `public, max-age=${publicMaxAgeSeconds}, stale-while-revalidate=${publicStaleSeconds}, stale-if-error=86400`;

/** Batch and streaming clients read different responses at the same URL. */
const privateHeaders = { 'cache-control': 'no-store', vary: 'trpc-accept, accept' };
/** ms for which a stale response is served while it revalidates. */
const staleMs = 3_600_000;

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown; view?: unknown };
}
type CallRequest = FastifyRequest<CallRoute>;

/** The tRPC API under /trpc (docs/behaviour/rest-api.md §8). */
export async function trpcPlugin(
  app: FastifyInstance,
  dependencies: Dependencies & { responseCache: ResponseCache },
): Promise<void> {
  const { responseCache: cache } = dependencies;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(privateHeaders);
    if (isJson(request.headers['content-type'])) done();
    else sendHttpError(request, reply, 415);
  });
  parseJsonBodies(app);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof TRPCError)) throw error;
    const { status, envelope } = trpcErrorResponse(error, messagesOfRequest(request, dependencies));
    return reply.code(status).send(envelope);
  });

  app.get<CallRoute>('/trpc/:path', (request, reply) => {
    const calls = readCalls(request);
    const view = viewOf(calls, request);
    // Few clients stream: their responses are not cached.
    const isCached = isCacheable(calls) && !calls.isStream;
    return isCached
      ? respondCached(request, reply, { cache, load: () => load(calls, view) })
      : respond(calls, request, reply);
  });
  app.post<CallRoute>('/trpc/:path', (request, reply) => respond(readCalls(request), request, reply));
  app.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'],
    url: '/trpc/:path',
    handler: (request, reply) => sendHttpError(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  });

  function viewOf({ names }: Calls, { query }: CallRequest): View {
    return requestedView({ text: query.view, procedures: names }, dependencies.views);
  }

  async function respond(calls: Calls, request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = requestContext(dependencies, request, viewOf(calls, request));
    const { status, body, retryAfter } = await withCallTimeout(reply.raw, (signal) =>
      handleCalls(calls, context, signal),
    );
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply.code(status).type('application/json').send(body);
  }

  /** Runs without a caller, so no user's data can get into the cache. */
  async function load(calls: Calls, view: View): Promise<PublicResponse> {
    const { context, isPartial } = publicContext(dependencies, view);
    const { status, body, retryAfter } = await handleCalls(calls, context);
    const isComplete = status === 200 && !isPartial();
    return {
      status,
      headers: {
        ...privateHeaders,
        'content-type': 'application/json',
        ...(isComplete && { 'cache-control': publicCacheControl }),
        ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
      },
      body: Buffer.from(body),
      isPartial: isPartial(),
      ...(isComplete && { ageSeconds: 0, staleMs }),
    };
  }
}

/** @throws TRPCError 'BAD_REQUEST' for a malformed request */
function readCalls({ params: { path }, query, method, body, headers }: CallRequest): Calls {
  const type = method === 'POST' ? 'mutation' : 'query';
  const isBatch = query.batch === '1';
  const isStream = acceptsJsonLines(headers);
  const names = isBatch ? path.split(',') : [path];
  if (names.length > callsPerBatch) throw tooLarge(names.length);
  if (isStream && !isBatch) throw badRequest({ message: messages.streamNeedsBatch });
  const input = type === 'mutation' ? body : parseInput(query.input);
  if (!isBatch) return { type, isBatch, isStream, names, inputs: [input] };
  if (input !== undefined && (typeof input !== 'object' || input === null)) throw badRequest();
  const inputs = new Map(Object.entries(input ?? {}));
  return { type, isBatch, isStream, names, inputs: names.map((_, index) => inputs.get(String(index))) };
}

function parseInput(input: unknown): unknown {
  if (input === undefined || input === '') return undefined;
  // More than one input.
  if (typeof input !== 'string') throw badRequest();
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw badRequest({ cause });
  }
}

function tooLarge(calls: number): TRPCError {
  return toCallerError(new ApplicationError('BAD_REQUEST', (said) => batchTooLarge(calls, said)));
}

function badRequest(details: { message?: string; cause?: unknown } = {}): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message: messages.invalidInput, ...details });
}
