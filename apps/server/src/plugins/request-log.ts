import type { FastifyBaseLogger } from 'fastify';
import { pathOf } from './request-url.ts';
import type { ResponseHook } from './response-hooks.ts';

/** Requested many times per page; a success is logged at debug level. */
const quietPaths = /^\/(assets|art|pictures|player|api\/health)(\/|$)/;

/** Logs one line per request, with the id that the response carries. */
export function logRequests(log: FastifyBaseLogger): ResponseHook {
  return ({ id, method, url, status, durationMs }) => {
    const path = pathOf(url);
    const level = status >= 500 ? 'warn' : quietPaths.test(path) ? 'debug' : 'info';
    log[level]({ reqId: id, method, path, status, milliseconds: Math.round(durationMs) }, 'request');
  };
}
