import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from '@marquee/api/address-key';
import type { Dependencies } from '../startup/dependencies.ts';
import { originForm, pathOf, requestOrigin } from './request-url.ts';
import { type RouteClass, routeClass } from './route-class.ts';

/** What is known of a request before it is routed; Fastify's plugins read it by `edgeRequest(request.raw)`. */
export interface EdgeRequest {
  readonly id: string;
  /** ms, of `performance.now()`. */
  readonly startedAt: number;
  readonly method: string;
  /** Origin form: path and query as sent. */
  readonly url: string;
  /** Decoded as the router does: a client may send a comma as %2C. Null when it cannot be decoded. */
  readonly path: string | null;
  /** Rate-limit key of the client's address. */
  readonly clientKey: string;
  /** PUBLIC_URL, else the origin that the client used; null when it sent no valid host. */
  readonly origin: string | null;
  /** Key of a public response to it. Pages contain absolute URLs. */
  readonly cacheKey: string;
  /** 'unknown' once Fastify has no route for it. */
  routeClass: RouteClass;
}

const requests = new WeakMap<IncomingMessage, EdgeRequest>();

/** Reads a request once; its URL becomes that which the router sees. */
export function receiveRequest(
  raw: IncomingMessage,
  { trustedProxies, publicUrl }: Pick<Dependencies, 'trustedProxies' | 'publicUrl'>,
): EdgeRequest {
  const url = originForm(raw.url ?? '/');
  raw.url = url;
  const path = decodePath(pathOf(url));
  const { headers } = raw;
  const request: EdgeRequest = {
    id: randomUUID(),
    startedAt: performance.now(),
    method: raw.method ?? 'GET',
    url,
    path,
    clientKey: addressKey(proxyAddress(raw, (_address, hop) => hop < trustedProxies)),
    get origin() {
      if (publicUrl !== null) return publicUrl;
      const protocol = trustedProxies > 0 ? lastEntry(headers['x-forwarded-proto']) : '';
      return requestOrigin({ headers, protocol: protocol === 'https' ? 'https' : 'http' });
    },
    get cacheKey() {
      return publicUrl === null && this.routeClass === 'page' ? `${this.origin} ${url}` : url;
    },
    routeClass: path === null ? 'unknown' : routeClass(path),
  };
  requests.set(raw, request);
  return request;
}

/** @throws when the request has not come through the edge */
export function edgeRequest(raw: IncomingMessage): EdgeRequest {
  const request = requests.get(raw);
  if (!request) throw new Error('A request that has not passed the edge');
  return request;
}

/** The header that names a request in logs; none for one that Node answers itself. */
export function requestIdHeader(raw: IncomingMessage): Readonly<Record<string, string>> {
  const request = requests.get(raw);
  return request ? { 'x-request-id': request.id } : {};
}

function decodePath(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The entry of the nearest proxy. */
function lastEntry(header: string | string[] | undefined): string {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  );
}
