import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EncodedBytes } from '../answers/encoded-bytes.ts';
import { createKeptAnswers, type KeptAnswer } from '../answers/kept-answers.ts';
import type { Parts } from '../parts.ts';
import { withinTime } from '../time-limit.ts';
import { refuse } from './errors.ts';
import { isJson, takeJsonBodies } from './json-bodies.ts';
import { callPatience, requestContext, sharedContext } from './request-context.ts';
import { answerCalls, type Calls, isShared, readCalls, refusal } from './trpc-calls.ts';

/** s for which a browser or a proxy need not ask again, and for which it may show what it has while it does. */
const freshAtClient = 60;
const staleAtClient = 600;
const sharedByAll = `public, max-age=${freshAtClient}, stale-while-revalidate=${staleAtClient}, stale-if-error=86400`;

/** Characters of addresses and names that are remembered. */
const rememberedNames = 4 * 1024 * 1024;
const nameSize = (name: string, address: string) => name.length + address.length + 100;

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown };
}
type CallRequest = FastifyRequest<CallRoute>;

/** The tRPC API under /trpc. */
export async function trpc(app: FastifyInstance, parts: Parts & { encoded: EncodedBytes }): Promise<void> {
  const { catalogue, clock, encoded } = parts;
  const kept = createKeptAnswers({ clock, generation: () => catalogue.generation });
  /** Under which name the answer to an address is kept; to make it out of the calls takes longer than the rest. */
  const names = new LRUCache<string, string>({ maxSize: rememberedNames, sizeCalculation: nameSize });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    if (isJson(request.headers['content-type'])) done();
    else refuse(request, reply, 415);
  });
  takeJsonBodies(app);

  app.get<CallRoute>('/trpc/:path', (request, reply) => {
    const name = names.get(request.url);
    const known = name === undefined ? undefined : kept.find(name);
    if (known) return sendKept(known, request, reply);
    const calls = callsOf(request, reply);
    if (!calls) return reply;
    return isShared(calls) ? answerShared(calls, request, reply) : answer(calls, request, reply);
  });
  app.post<CallRoute>('/trpc/:path', (request, reply) => {
    const calls = callsOf(request, reply);
    return calls ? answer(calls, request, reply) : reply;
  });
  app.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'],
    url: '/trpc/:path',
    handler: (request, reply) => refuse(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  });

  async function answer(calls: Calls, request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answering = answerCalls(calls, requestContext(parts, request));
    const { status, body, retryAfter } = await withinTime(answering, callPatience);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply.code(status).type('application/json').send(body);
  }

  async function answerShared(calls: Calls, request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = nameOf(calls);
    const answer = await withinTime(
      kept.read(name, () => make(calls, request)),
      callPatience,
    );
    if (answer.status === 200) names.set(request.url, name);
    return sendKept(answer, request, reply);
  }

  /** Made without a token, whoever asks first: an answer to a person can become no other's. */
  async function make(calls: Calls, request: CallRequest) {
    const { context, isPartial } = sharedContext(requestContext(parts, request));
    const { body, ...answer } = await answerCalls(calls, context);
    return { ...answer, body: Buffer.from(body), isPartial: isPartial() };
  }

  function sendKept(
    { status, body, age, isPartial, retryAfter }: KeptAnswer,
    request: CallRequest,
    reply: FastifyReply,
  ) {
    reply.code(status).header('content-type', 'application/json');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    if (status !== 200 || isPartial) return reply.send(body.toString());
    reply.header('cache-control', sharedByAll).header('age', Math.floor(age / 1_000));
    return encoded.send(request, reply, body);
  }
}

/** Null where the request was refused: no call could be made out of it. */
function callsOf(request: CallRequest, reply: FastifyReply): Calls | null {
  const { params, query, method, body } = request;
  const isMutation = method === 'POST';
  try {
    return readCalls({
      type: isMutation ? 'mutation' : 'query',
      path: params.path,
      batch: query.batch,
      input: () => (isMutation ? body : readInput(query.input)),
    });
  } catch (cause) {
    const { status, answer } = refusal(cause);
    void reply.code(status).send(answer);
    return null;
  }
}

function readInput(input: unknown): unknown {
  if (input === undefined || input === '') return undefined;
  if (typeof input !== 'string') throw new TypeError('More than one input');
  return JSON.parse(input);
}

/** Calls that mean the same have one name, however their inputs are spelled. */
function nameOf({ isBatch, names, inputs }: Calls): string {
  const spelled = inputs.map((input) => JSON.stringify(input, sorted) ?? '');
  return [isBatch ? 'batch' : 'call', ...names, ...spelled].join('\n');
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.length < 2 ? value : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
