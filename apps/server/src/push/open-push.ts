import type { IncomingMessage } from 'node:http';
import type { Push, PushDelivery, PushRequest } from '@marquee/api/context';
import { parseRetryAfter } from '@marquee/domain/async/retry-after';
import type { Environment } from '../configuration/environment.ts';
import { guardedRequest, type RequestGuard } from '../outgoing/guarded-request.ts';
import { endpointRefusal, isNamedHost } from './push-hosts.ts';

/** Within it the push service has to take a message. */
const timeoutMs = 10_000;

/** The token that names this site is valid for so long; push services accept at most a day. */
const tokenSeconds = 12 * 3_600;

/** Push by the services of the browsers; null without an https PUBLIC_URL, since browsers subscribe only there. */
export function openPush(
  { PUBLIC_URL: publicUrl, PUSH_HOSTS: named }: Pick<Environment, 'PUBLIC_URL' | 'PUSH_HOSTS'>,
  guard: Omit<RequestGuard, 'isAllowed'> = {},
): Push | null {
  if (!publicUrl?.startsWith('https:')) return null;
  return {
    publicUrl,
    refusalOf: (endpoint) => endpointRefusal(endpoint, named),
    send: async (push) => {
      const { url, headers, body } = await encrypted(push, publicUrl);
      const isAllowed = isNamedHost(url, named) ? () => true : undefined;
      const signal = AbortSignal.timeout(timeoutMs);
      return deliveryOf(await guardedRequest(url, { method: 'POST', headers, body, signal, ...guard, isAllowed }));
    },
  };
}

/** Most sites send no push: the library is loaded by those that do. */
async function encrypted({ subscription, privateKey, payload, options }: PushRequest, publicUrl: string) {
  const { buildPushHTTPRequest } = await import('@pushforge/builder');
  const { topic, urgency, ttlSeconds } = options;
  const built = await buildPushHTTPRequest({
    privateJWK: privateKey,
    subscription,
    message: { payload, adminContact: publicUrl, options: { ttl: tokenSeconds, topic, urgency } },
  });
  const headers = Object.fromEntries(new Headers(built.headers));
  // The library lets no message wait longer than its token is valid.
  return {
    url: new URL(built.endpoint),
    headers: { ...headers, ttl: String(ttlSeconds) },
    body: new Uint8Array(built.body),
  };
}

function deliveryOf({ statusCode = 0, headers }: IncomingMessage): PushDelivery {
  const retryAfterMs = parseRetryAfter(headers['retry-after'] ?? null, Date.now());
  return { status: statusCode, retryAfterMs };
}
