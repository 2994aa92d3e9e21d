import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from '@marquee/api/address-key';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CallCounts, callCountsOf, enforceCallLimits } from '../plugins/rate-limit-hook.ts';
import type { ResponseHook } from '../plugins/response-hooks.ts';
import { acceptsJsonLines } from '../plugins/trpc/json-lines.ts';
import type { Dependencies } from '../startup/dependencies.ts';

/** Short enough that the Age and Date headers of a repeated response stay right to the second. */
const maxAgeMs = 1_000;
/** Bytes of bodies and URLs. */
const maxBytes = 16 * 1024 * 1024;
/** Bytes of an entry besides its key and body. */
const entryOverheadBytes = 1_000;

/** Requests with one of these headers go to Fastify, even when the header is empty. */
const uncachedHeaders = ['if-none-match', 'content-type', 'content-length', 'transfer-encoding'] as const;

interface Entry {
  /** Names and values in turn: the fastest form for writeHead. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly route: string | undefined;
  readonly calls: CallCounts;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly generation: number;
}

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ResponseCache {
  /** Stores the response for one second, if it is a public 200 to a GET. */
  store(request: FastifyRequest, reply: FastifyReply, body: Buffer): void;
  /** Wraps Fastify's handler: cached responses are sent before it. */
  wrap(handler: HttpHandler): HttpHandler;
}

type ResponseCacheDependencies = Pick<
  Dependencies,
  'catalogue' | 'clock' | 'lifecycle' | 'rateLimits' | 'trustedProxies'
>;

/**
 * Sends popular responses before Fastify handles the request: about 30 µs instead of 49 (measured). Rate limits, log and metrics count these requests like all others.
 */
export function createResponseCache(
  dependencies: ResponseCacheDependencies,
  hooks: readonly ResponseHook[],
): ResponseCache {
  const { catalogue, clock, lifecycle, rateLimits, trustedProxies } = dependencies;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + entryOverheadBytes,
  });

  function find(request: IncomingMessage): Entry | null {
    if (request.method !== 'GET' || lifecycle.isDraining) return null;
    const { headers } = request;
    if (uncachedHeaders.some((name) => headers[name] !== undefined) || acceptsJsonLines(headers)) return null;
    const entry = entries.get(cacheKey(request));
    if (entry?.generation !== catalogue.generation) return null;
    return Math.abs(clock().getTime() - entry.createdAt) < maxAgeMs ? entry : null;
  }

  function send({ headers, body, route }: Entry, request: IncomingMessage, response: ServerResponse): void {
    const id = randomUUID();
    response.writeHead(200, [...headers, 'x-request-id', id]).end(body);
    // The hooks run at once: waiting for the last byte would need a listener per response.
    const completed = { id, method: 'GET', url: request.url ?? '', route, status: 200, durationMs: 0 };
    for (const hook of hooks) hook(completed);
  }

  return {
    store(request, reply, body) {
      const { raw } = request;
      const { 'x-request-id': _id, ...headers } = reply.getHeaders();
      const isPublic = reply.statusCode === 200 && String(headers['cache-control']).startsWith('public,');
      if (raw.method !== 'GET' || !isPublic) return;
      const rawHeaders = Object.entries({ ...headers, 'content-length': body.length }).flatMap(([name, value]) => [
        name,
        String(value),
      ]);
      entries.set(cacheKey(raw), {
        headers: rawHeaders,
        body,
        route: request.routeOptions.url,
        calls: callCountsOf(request),
        createdAt: clock().getTime(),
        generation: catalogue.generation,
      });
    },
    wrap: (handler) => (request, response) => {
      const entry = find(request);
      if (!entry) return handler(request, response);
      const clientKey = addressKey(proxyAddress(request, (_address, hop) => hop < trustedProxies));
      enforceCallLimits(entry.calls, rateLimits, clientKey).then(
        () => send(entry, request, response),
        // Rate-limited: Fastify formats the refusal.
        () => handler(request, response),
      );
    },
  };
}

function cacheKey({ url, headers }: IncomingMessage): string {
  return `${headers['accept-encoding']}\n${url}`;
}
