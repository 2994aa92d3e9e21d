import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { messages } from '@marquee/domain/site/messages';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { pathOf } from './edge-request.ts';
import { type ErrorCode, errorCodeOf } from './error-codes.ts';

/** Messages of errors outside a procedure. */
export const errorMessages = {
  UNAUTHORIZED: accountMessages.authenticationRequired,
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_SUPPORTED: 'This address does not support that method.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  TOO_MANY_REQUESTS: messages.tooManyRequests,
  UNSUPPORTED_MEDIA_TYPE: 'The request must be JSON.',
  SERVICE_UNAVAILABLE: 'The server is busy right now. Please try again in a moment.',
  INTERNAL_SERVER_ERROR: messages.internalError,
} satisfies Partial<Record<ErrorCode, string>>;

const json = 'application/json; charset=utf-8';

/** An error from outside a procedure in the format of the URL's API, never with a stack or a cause. */
export function errorBody(url: string, status: number): { readonly type: string; readonly body: string } {
  const code = errorCodeOf(status);
  const message = code in errorMessages ? errorMessages[code as keyof typeof errorMessages] : messages.invalidInput;
  const path = pathOf(url);
  if (isUnder(path, '/trpc')) {
    const data = { code, httpStatus: status, errors: null };
    const rpcCode = TRPC_ERROR_CODES_BY_KEY[code === 'GONE' ? 'NOT_FOUND' : code];
    return { type: json, body: JSON.stringify({ error: { message, code: rpcCode, data } }) };
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

/** TMDB's own error fields, which TMDB clients read. */
export interface TmdbStatus {
  readonly status_code: number;
  readonly status_message: string;
}

const statusMessages: Readonly<Record<number, string>> = {
  3: 'Authentication failed: You do not have permissions to access the service.',
  5: 'Invalid parameters: Your request parameters are incorrect.',
  6: 'Invalid id: The pre-requisite id is invalid or not found.',
  9: 'Service offline: This service is temporarily offline, try again later.',
  11: 'Internal error: Something went wrong.',
  22: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  24: 'Your request to the backend server timed out. Try again.',
  25: 'Your request count is over the allowed limit.',
  27: 'Too many append to response objects: The maximum number of remote calls is 20.',
  34: 'The resource you requested could not be found.',
  42: 'This request method is not supported for this resource.',
  43: "Couldn't connect to the backend server.",
  47: 'The input is not valid.',
};

const codeByStatus: Readonly<Record<number, number>> = {
  400: 5,
  401: 3,
  404: 34,
  405: 42,
  429: 25,
  502: 43,
  503: 9,
  504: 24,
};

/** Input fields that have a specific TMDB code. */
const codeByField: Readonly<Record<string, number>> = {
  append_to_response: 27,
  episode: 6,
  id: 6,
  page: 22,
  season: 6,
};

/** @param errors field → message of an invalid input */
export function tmdbStatus(status: number, errors: Readonly<Record<string, string>> | null = null): TmdbStatus {
  const [field = ''] = Object.keys(errors ?? {});
  const code = codeByField[field] ?? codeByStatus[status] ?? (status < 500 ? 47 : 11);
  return { status_code: code, status_message: statusMessages[code] ?? '' };
}

/** Whether a path belongs to the TMDB proxy; the cache routes below it are our own. */
export function isProxyPath(path: string): boolean {
  return /^\/api\/tmdb(\/|$)/.test(path) && !/^\/api\/tmdb\/cache\/(stats|clear)$/.test(path);
}
