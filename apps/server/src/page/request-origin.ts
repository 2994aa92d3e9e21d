import type { FastifyRequest } from 'fastify';

/**
 * The origin that a request was sent to, for previews where the operator named none. Only the Host header counts,
 * never X-Forwarded-Host, and only in the form of a host; null otherwise.
 */
export function requestOrigin({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>): string | null {
  const { host } = headers;
  return host && /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host)
    ? `${protocol}://${host.toLowerCase()}`
    : null;
}
