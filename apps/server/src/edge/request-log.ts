import type { FastifyBaseLogger } from 'fastify';
import type { EdgeRequest } from './edge-request.ts';
import { pathOf } from './request-url.ts';

/** Called once for each response that was sent completely. */
export type ResponseHook = (request: EdgeRequest, status: number) => void;

/** Requested many times per page; a success is logged at debug level. */
const quietPaths = /^\/(assets|art|pictures|player|api\/health)(\/|$)/;

/** Logs one line per request, with the id that the response carries. */
export function logRequests(log: FastifyBaseLogger): ResponseHook {
  return ({ id, method, url, path: decodedPath, startedAt }, status) => {
    const path = pathOf(url);
    const level = status >= 500 ? 'warn' : quietPaths.test(path) ? 'debug' : 'info';
    const milliseconds = Math.round(performance.now() - startedAt);
    const message = decodedPath === null ? 'request with a URL that cannot be decoded' : 'request';
    log[level]({ reqId: id, method, path, status, milliseconds }, message);
  };
}
