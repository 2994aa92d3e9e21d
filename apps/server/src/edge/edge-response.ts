import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Lifecycle } from '../shutdown/lifecycle.ts';

/** Default policy: loads nothing, and no page may frame it. Pages and players override it. */
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

const assetHeaderNames = ['cross-origin-resource-policy', 'x-content-type-options', 'strict-transport-security'];

/**
 * Of scripts, styles and fonts, which no browser opens as a page: what only pages need is 0.4 kB of each of a visit's
 * files.
 */
export function assetHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => assetHeaderNames.includes(name)));
}

/** Whether a path is that of a built script, style or font. */
export function isAssetPath(path: string): boolean {
  return /^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(path);
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

interface EdgeResponseOptions {
  /** Sent unless the response has its own. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly lifecycle: Lifecycle;
}

/**
 * Makes a response send the headers that all have, and close its connection while draining. Not a subclass of
 * ServerResponse: it would cost cached responses, which need none of this, 3 % of their time.
 */
export function addDefaultHeaders(
  response: ServerResponse,
  requestId: string,
  { defaultHeaders, lifecycle }: EdgeResponseOptions,
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, reason?: string | Headers, more?: Headers) => {
    // Fastify and the edge pass objects, never lists.
    const headers = ((typeof reason === 'string' ? more : reason) ?? {}) as OutgoingHttpHeaders;
    // The client opens its next connection elsewhere. Responses to requests in flight have the header, too.
    if (lifecycle.isDraining) response.setHeader('connection', 'close');
    const list: OutgoingHttpHeader[] = ['x-request-id', requestId];
    for (const name in defaultHeaders) {
      if (headers[name] === undefined && !response.hasHeader(name)) list.push(name, defaultHeaders[name] ?? '');
    }
    for (const name in headers) list.push(name, headers[name] ?? '');
    return writeHead(status, list);
  };
}
