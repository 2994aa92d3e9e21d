import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimitedError } from '@marquee/api/rate-limited-error';
import type { Dependencies } from '../startup/dependencies.ts';
import type { CachedResponse } from './cached-response.ts';
import { type EdgeRequest, receiveRequest } from './edge-request.ts';
import { errorBody } from './error-body.ts';
import { acceptsJsonLines } from './json-lines.ts';
import { countCalls, refusalStatus } from './rate-limit.ts';
import type { ResponseHook } from './request-log.ts';
import type { ResponseCache } from './response-cache.ts';

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface EdgeOptions extends Pick<Dependencies, 'log' | 'publicUrl' | 'rateLimits' | 'trustedProxies'> {
  readonly cache: ResponseCache;
  /** Of every response. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  /** Log and metrics. */
  readonly hooks: readonly ResponseHook[];
}

/** One request with all that is needed to answer it. */
interface Exchange {
  readonly request: EdgeRequest;
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
}

/** Requests with one of these headers are left to the routes. */
const uncachedHeaders = ['content-type', 'content-length', 'transfer-encoding', 'range'] as const;

/**
 * Every request passes here once, before it is routed: refusals, rate limits, cached responses, log and metrics
 * (docs/decisions/0022). The routes get what is left.
 */
export function createEdge(options: EdgeOptions): (routes: HttpHandler) => HttpHandler {
  const { cache, defaultHeaders, hooks, log, rateLimits } = options;
  /** Names and values in turn, by a variant's headers: the fastest form for writeHead. */
  const headerLists = new WeakMap<object, readonly string[]>();

  function complete({ request, response }: Exchange): void {
    for (const hook of hooks) hook(request, response.statusCode);
  }

  function refuse(exchange: Exchange, status: number, headers: Readonly<Record<string, string>> = {}): void {
    const { type, body } = errorBody(exchange.request.url, status);
    const length = String(Buffer.byteLength(body));
    const all = { 'cache-control': 'no-store', 'content-type': type, 'content-length': length, ...headers };
    exchange.response.writeHead(status, all).end(body);
    complete(exchange);
  }

  function fail(exchange: Exchange, error: unknown): void {
    if (error instanceof RateLimitedError) {
      refuse(exchange, 429, { 'retry-after': String(error.seconds) });
      return;
    }
    log.error({ err: error, reqId: exchange.request.id }, 'request failed');
    refuse(exchange, 500);
  }

  function headerList(headers: Readonly<Record<string, string>>): readonly string[] {
    const existing = headerLists.get(headers);
    if (existing) return existing;
    const list = Object.entries({ ...defaultHeaders, ...headers }).flat();
    headerLists.set(headers, list);
    return list;
  }

  function findCached({ request, raw }: Exchange): CachedResponse | null {
    if (request.method !== 'GET') return null;
    const { headers } = raw;
    if (uncachedHeaders.some((name) => headers[name] !== undefined) || acceptsJsonLines(headers)) return null;
    return cache.find(request.cacheKey);
  }

  async function sendCached(exchange: Exchange, cached: CachedResponse): Promise<void> {
    const { request, raw, response } = exchange;
    const made = cached.variantFor(raw.headers);
    const { status, headers, bytes } = made instanceof Promise ? await made : made;
    const ageSeconds = cache.ageSeconds(cached);
    const age = ageSeconds === null ? [] : ['age', String(ageSeconds)];
    response.writeHead(status, [...headerList(headers), ...age, 'x-request-id', request.id]).end(bytes);
    // The hooks run at once: waiting for the last byte would need a listener per response.
    complete(exchange);
  }

  return (routes) => {
    const answer = (exchange: Exchange): void => {
      const cached = findCached(exchange);
      if (cached) return void sendCached(exchange, cached).catch((error) => fail(exchange, error));
      const { raw, response } = exchange;
      response.once('finish', () => complete(exchange));
      routes(raw, response);
    };
    return (raw, response) => {
      const exchange = { request: receiveRequest(raw, options), raw, response };
      const status = refusalStatus(exchange.request);
      if (status !== null) return refuse(exchange, status);
      const counting = countCalls(exchange.request, rateLimits);
      if (counting === null) return answer(exchange);
      counting.then(
        () => answer(exchange),
        (error) => fail(exchange, error),
      );
    };
  };
}
