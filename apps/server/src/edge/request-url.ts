import type { IncomingHttpHeaders } from 'node:http';

/**
 * Path and query of a request target, as the router sees them: without the scheme and host of the absolute form
 * (RFC 9112 §3.2.2) and without a fragment. Security checks must see the same URL as the router.
 */
export function originForm(target: string): string {
  if (target.startsWith('/') && !target.includes('#')) return target;
  const [url = ''] = target.split('#', 1);
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path === '' || path.startsWith('?') ? `/${path}` : path;
}

/** The path without the query string, which may contain a search or a token. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/**
 * The origin of a request, for absolute URLs when PUBLIC_URL is not set. Reads only the Host header, never
 * X-Forwarded-Host; null when it is not a valid host.
 */
export function requestOrigin({
  headers: { host },
  protocol,
}: {
  headers: IncomingHttpHeaders;
  protocol: string;
}): string | null {
  return host && /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host)
    ? `${protocol}://${host.toLowerCase()}`
    : null;
}
