import { messages } from '@marquee/domain/site/messages';
import { isPagePath } from '@marquee/domain/site/routes';
import type { ServerEntry } from '@marquee/domain/site/server-entry';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeRequest, pathOf } from '../edge/edge-request.ts';
import { isProxyPath, tmdbStatus } from '../rest/catalogue/tmdb-status.ts';

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

/** Sends an error from outside a procedure in the format of the URL's API. */
export function sendHttpError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { type, body } = errorBody(request.url, status);
  reply.code(status).header('cache-control', 'no-store').removeHeader('etag');
  return reply.type(type).send(body);
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** Handles errors and unknown URLs of pages, REST and tRPC. */
export function addErrorHandlers(app: FastifyInstance, pages: ServerEntry): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendHttpError(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => {
    edgeRequest(request.raw).routeClass = 'unknown';
    const path = pathOf(request.url);
    const isPage = isPagePath(path) && pages.matchPage(path).isFound;
    if (!isPage || request.method === 'GET' || request.method === 'HEAD') return sendHttpError(request, reply, 404);
    return sendHttpError(request, reply.header('allow', 'GET, HEAD'), 405);
  });
}
