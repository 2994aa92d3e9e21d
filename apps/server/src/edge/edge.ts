import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@marquee/api/context';
import { retryAfterOf, toCallerError } from '@marquee/api/errors';
import { isSignedIn } from '@marquee/api/member';
import type { Lifecycle } from '../shutdown/lifecycle.ts';
import type { CachedResponse, Variant } from './cached-response.ts';
import { countCalls } from './count-calls.ts';
import { acceptsJsonLines, attachRequest, EdgeRequest, type EdgeRequestOptions, pathOf } from './edge-request.ts';
import { addDefaultHeaders, assetHeaders, isAssetPath } from './edge-response.ts';
import { errorBody } from './error-body.ts';
import { needsSession } from './members-only.ts';
import { noticeProxy, type ProxyWatchOptions } from './proxy-watch.ts';
import type { ResponseCache } from './response-cache.ts';

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface EdgeOptions
  extends EdgeRequestOptions,
    ProxyWatchOptions,
    Pick<Context, 'rateLimits' | 'sessions' | 'signIn'> {
  readonly lifecycle: Lifecycle;
  readonly cache: ResponseCache;
  /** Whether a REST path calls a procedure of the catalogue. */
  readonly callsCatalogue: (path: string) => boolean;
  /** Of every response. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  /** Called once for each response that was sent completely; null when metrics are off. */
  readonly measure: ((request: EdgeRequest, status: number) => void) | null;
}

/** One request with all that is needed to answer it. */
interface Exchange {
  readonly request: EdgeRequest;
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
}

/** Requests with one of these headers are left to the routes. */
const uncachedHeaders = ['content-type', 'content-length', 'transfer-encoding', 'range'] as const;

/** Failures of the edge's own work after which a retry can help. */
const retryStatuses: Readonly<Record<string, number>> = { SERVICE_UNAVAILABLE: 503, TOO_MANY_REQUESTS: 429 };

/**
 * Every request passes here once, before it is routed: refusals, rate limits, cached responses, log and metrics
 * (docs/decisions/0022). The routes get what is left.
 */
export function createEdge(options: EdgeOptions): (routes: HttpHandler) => HttpHandler {
  const { cache, defaultHeaders, lifecycle, log, measure, signIn } = options;
  const forAssets = { lifecycle, defaultHeaders: assetHeaders(defaultHeaders) };

  function complete({ request, response: { statusCode } }: Exchange): void {
    logRequest(log, request, statusCode);
    measure?.(request, statusCode);
  }

  function refuse(exchange: Exchange, status: number, headers: Readonly<Record<string, string>> = {}): void {
    const { type, body } = errorBody(exchange.request.url, status);
    const length = String(Buffer.byteLength(body));
    const all = { 'cache-control': 'no-store', 'content-type': type, 'content-length': length, ...headers };
    addDefaultHeaders(exchange.response, exchange.request.id, options);
    exchange.response.writeHead(status, all).end(body);
    complete(exchange);
  }

  function fail(exchange: Exchange, error: unknown): void {
    const callerError = toCallerError(error);
    const status = retryStatuses[callerError.code];
    if (status !== undefined) {
      refuse(exchange, status, { 'retry-after': String(retryAfterOf(callerError) ?? 1) });
      return;
    }
    log.error({ err: error, reqId: exchange.request.id }, 'request failed');
    refuse(exchange, 500);
  }

  function findCached({ request, raw }: Exchange): CachedResponse | null {
    if (request.method !== 'GET') return null;
    const { headers } = raw;
    if (uncachedHeaders.some((name) => headers[name] !== undefined) || acceptsJsonLines(headers)) return null;
    // Its cookie is another one for each visitor.
    if (request.routeClass === 'page' && request.page.language !== null) return null;
    return cache.find(request.cacheKey);
  }

  function sendCached(exchange: Exchange, cached: CachedResponse): void {
    const variant = cached.variantFor(exchange.raw.headers);
    if (variant instanceof Promise) {
      variant.then(
        (made) => sendVariant(exchange, cached, made),
        (error) => fail(exchange, error),
      );
    } else sendVariant(exchange, cached, variant);
  }

  function sendVariant(exchange: Exchange, cached: CachedResponse, variant: Variant): void {
    const { request, response } = exchange;
    const ageSeconds = cache.ageSeconds(cached);
    const headers = {
      'x-request-id': request.id,
      ...(ageSeconds !== null && { age: String(ageSeconds) }),
      ...defaultHeaders,
      ...variant.headers,
      ...(lifecycle.isDraining && { connection: 'close' }),
    };
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
      const { request, raw, response } = exchange;
      attachRequest(raw, request);
      addDefaultHeaders(response, request.id, isAssetPath(pathOf(request.url)) ? forAssets : options);
      response.once('finish', () => complete(exchange));
      routes(raw, response);
    };
    return (raw, response) => {
      noticeProxy(raw, options);
      const exchange = { request: new EdgeRequest(raw, options), raw, response };
      const status = refusalStatus(exchange.request);
      if (status !== null) return refuse(exchange, status);
      const counting = countCalls(exchange.request, options);
      const isGated = signIn.access === 'members' && needsSession(exchange.request);
      if (counting === null && !isGated) return answer(exchange);
      const counted = counting ?? Promise.resolve();
      const admission = isGated ? counted.then(() => isSignedIn(options, raw.headers.authorization)) : counted;
      admission.then(
        (isAllowed) => (isAllowed === false ? refuse(exchange, 401) : answer(exchange)),
        (error) => fail(exchange, error),
      );
    };
  };
}

/** Requested many times per page; a success is logged at debug level. */
const quietPaths = /^\/(assets|art|pictures|player|library|api\/health)(\/|$)/;

/** What follows signs a person in, adds an account, opens a list or a feed, or ends mails: it must not be in the log. */
const secretPaths =
  /^([/\\]+(?:recover|join|l|feeds|api[/\\]+shared-lists|api[/\\]+notices[/\\]+unsubscribe)[/\\]+).+/i;

/** One line per request, with the id that the response carries. */
function logRequest(log: EdgeOptions['log'], request: EdgeRequest, status: number): void {
  const path = loggedPath(request);
  const level = status >= 500 ? 'warn' : quietPaths.test(path) ? 'debug' : 'info';
  const milliseconds = Math.round(performance.now() - request.startedAt);
  const message = request.path === null ? 'request with a URL that cannot be decoded' : 'request';
  log[level]({ reqId: request.id, method: request.method, path, status, milliseconds }, message);
}

/** The path without a secret; nothing of one that cannot be decoded, since it may hide one. */
function loggedPath({ path, url }: EdgeRequest): string {
  if (path === null) return '';
  const secretPath = secretPaths.exec(path)?.[1];
  return secretPath ? `${secretPath}…` : pathOf(url);
}

/** These check a password or create an account: in a batch they would evade their rate limits. */
const unbatchableProcedures = ['auth.login', 'auth.register', 'auth.recover', 'auth.forgot', 'passkeys.signIn'];

/** Characters; a batch of ten calls with the client's longest inputs needs a quarter of it. */
const maxUrlLength = 8 * 1024;

/** Status with which a request is refused without counting it; null if it may pass. */
function refusalStatus(request: EdgeRequest): number | null {
  const { url, path, routeClass } = request;
  if (url.length > maxUrlLength) return 414;
  if (path === null) return routeClass === 'page' ? null : 400;
  if (routeClass !== 'trpc' || !path.includes(',')) return null;
  return request.procedures.some((name) => unbatchableProcedures.includes(name)) ? 400 : null;
}
