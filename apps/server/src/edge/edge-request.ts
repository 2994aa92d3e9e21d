import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from '@marquee/api/address-key';
import type { Dependencies } from '../startup/dependencies.ts';
import { originForm, pathOf, requestOrigin } from './request-url.ts';
import { type RouteClass, routeClass } from './route-class.ts';

type EdgeRequestOptions = Pick<Dependencies, 'trustedProxies' | 'publicUrl'>;

/** What is known of a request before it is routed; Fastify's plugins read it by `edgeRequest(request.raw)`. */
export class EdgeRequest {
  readonly id = randomUUID();
  /** ms, of `performance.now()`. */
  readonly startedAt = performance.now();
  readonly method: string;
  /** Origin form: path and query as sent. */
  readonly url: string;
  /** Decoded as the router does: a client may send a comma as %2C. Null when it cannot be decoded. */
  readonly path: string | null;
  /** 'unknown' once Fastify has no route for it. */
  routeClass: RouteClass;

  constructor(
    private readonly raw: IncomingMessage,
    private readonly options: EdgeRequestOptions,
  ) {
    this.method = raw.method ?? 'GET';
    this.url = originForm(raw.url ?? '/');
    this.path = decodePath(pathOf(this.url));
    this.routeClass = this.path === null ? 'unknown' : routeClass(this.path);
  }

  /** Rate-limit key of the client's address. */
  get clientKey(): string {
    return addressKey(proxyAddress(this.raw, (_address, hop) => hop < this.options.trustedProxies));
  }

  /** PUBLIC_URL, else the origin that the client used; null when it sent no valid host. */
  get origin(): string | null {
    const { publicUrl, trustedProxies } = this.options;
    if (publicUrl !== null) return publicUrl;
    const { headers } = this.raw;
    const protocol = trustedProxies > 0 ? lastEntry(headers['x-forwarded-proto']) : '';
    return requestOrigin({ headers, protocol: protocol === 'https' ? 'https' : 'http' });
  }

  /** Key of a public response to it. Pages contain absolute URLs. */
  get cacheKey(): string {
    const hasOrigin = this.options.publicUrl === null && this.routeClass === 'page';
    return hasOrigin ? `${this.origin} ${this.url}` : this.url;
  }
}

const property = Symbol('edge request');
/** A property instead of a WeakMap, whose short-lived entries cost the garbage collector time. */
type Received = IncomingMessage & { [property]?: EdgeRequest };

/** Reads a request once; its URL becomes that which the router sees. */
export function receiveRequest(raw: Received, options: EdgeRequestOptions): EdgeRequest {
  const request = new EdgeRequest(raw, options);
  raw.url = request.url;
  raw[property] = request;
  return request;
}

/** @throws when the request has not come through the edge */
export function edgeRequest(raw: Received): EdgeRequest {
  const request = raw[property];
  if (!request) throw new Error('A request that has not passed the edge');
  return request;
}

/** The header that names a request in logs; none for one that Node answers itself. */
export function requestIdHeader(raw: Received): Readonly<Record<string, string>> {
  const request = raw[property];
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
  return String(header ?? '')
    .slice(String(header ?? '').lastIndexOf(',') + 1)
    .trim();
}
