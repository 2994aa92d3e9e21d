import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimitedError } from '@marquee/api/rate-limited-error';
import type { Dependencies } from '../startup/dependencies.ts';
import type { CachedResponse, Variant } from './cached-response.ts';
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

  function findCached({ request, raw }: Exchange): CachedResponse | null {
    if (request.method !== 'GET') return null;
    const { headers } = raw;
    if (uncachedHeaders.some((name) => headers[name] !== undefined) || acceptsJsonLines(headers)) return null;
    return cache.find(request.cacheKey);
  }

  function sendCached(exchange: Exchange, cached: CachedResponse): void {
    const variant = cached.variantFor(exchange.raw.headers);
    const send = (made: Variant) => sendVariant(exchange, cached, made);
    if (variant instanceof Promise) variant.then(send, (error) => fail(exchange, error));
    else send(variant);
  }

  function sendVariant(exchange: Exchange, cached: CachedResponse, variant: Variant): void {
    const { request, response } = exchange;
    variant.headerList ??= Object.entries({ ...defaultHeaders, ...variant.headers }).flat();
    const headers = [...variant.headerList, 'x-request-id', request.id];
    const ageSeconds = cache.ageSeconds(cached);
    if (ageSeconds !== null) headers.push('age', String(ageSeconds));
    response.writeHead(variant.status, headers).end(variant.bytes);
    // The hooks run at once: waiting for the last byte would need a listener per response.
    complete(exchange);
  }

  return (routes) => {
    const answer = (exchange: Exchange): void => {
      const cached = findCached(exchange);
      if (cached) {
        sendCached(exchange, cached);
        return;
      }
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
