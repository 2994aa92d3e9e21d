import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Lifecycle } from '../startup/dependencies.ts';
import { requestId } from './edge-request.ts';

/** Default policy: loads nothing, framed by nobody. Pages and players override it. */
const defaultPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Features no page or frame may use. Those that players need (autoplay, fullscreen, …) come from the frame's `allow`
 * attribute; a list here would exclude the built-in players, whose sandbox has an opaque origin.
 */
const deniedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const twoYearsSeconds = 63_072_000;

/** Headers of every response, errors included. */
export function securityHeaders({ publicUrl }: { publicUrl: string | null }): Record<string, string> {
  return {
    'content-security-policy': defaultPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Video sites refuse to play without a referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYearsSeconds}` }),
  };
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

interface EdgeResponseOptions {
  /** Sent unless the response has its own. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly lifecycle: Lifecycle;
}

/** The class of every response: adds the headers that all of them have, and closes connections while draining. */
export function edgeResponseClass({ defaultHeaders, lifecycle }: EdgeResponseOptions) {
  const defaults = Object.entries(defaultHeaders);
  return class EdgeResponse extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string | Headers, more?: Headers): this {
      const headers = (typeof reason === 'string' ? more : reason) ?? {};
      // The client opens its next connection elsewhere. Responses to requests in flight have the header, too.
      if (lifecycle.isDraining) this.setHeader('connection', 'close');
      // A list is complete: the response cache adds these headers once per entry.
      if (Array.isArray(headers)) return super.writeHead(status, headers);
      const list: OutgoingHttpHeader[] = [];
      const id = requestId(this.req);
      if (id !== undefined) list.push('x-request-id', id);
      for (const [name, value] of defaults) {
        if (headers[name] === undefined && !this.hasHeader(name)) list.push(name, value);
      }
      for (const name in headers) list.push(name, headers[name] ?? '');
      return super.writeHead(status, list);
    }
  };
}
