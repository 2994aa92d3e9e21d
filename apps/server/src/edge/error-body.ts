import { messages } from '@marquee/domain/site/messages';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { pathOf } from './edge-request.ts';
import { isProxyPath, tmdbStatus } from './tmdb-status.ts';

type Code = keyof typeof TRPC_ERROR_CODES_BY_KEY;

const codes: Record<number, Code> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** Messages of errors outside a procedure. */
export const errorMessages = {
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_SUPPORTED: 'This address does not answer that method.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  TOO_MANY_REQUESTS: messages.tooManyRequests,
  UNSUPPORTED_MEDIA_TYPE: 'The request must be JSON.',
  SERVICE_UNAVAILABLE: 'The product is busy right now. Please try again in a moment.',
  INTERNAL_SERVER_ERROR: messages.internalError,
} satisfies Partial<Record<Code, string>>;

const json = 'application/json; charset=utf-8';

/** An error from outside a procedure in the format of the URL's API, never with a stack or a cause. */
export function errorBody(url: string, status: number): { readonly type: string; readonly body: string } {
  const code = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
  const message = code in errorMessages ? errorMessages[code as keyof typeof errorMessages] : messages.invalidInput;
  const path = pathOf(url);
  if (isUnder(path, '/trpc')) {
    const data = { code, httpStatus: status, errors: null };
    return { type: json, body: JSON.stringify({ error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data } }) };
  }
  if (isUnder(path, '/api')) {
    const proxyFields = isProxyPath(path) && tmdbStatus(status);
    return { type: json, body: JSON.stringify({ success: false, message, code, ...proxyFields }) };
  }
  return { type: 'text/plain; charset=utf-8', body: `${message}\n` };
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
