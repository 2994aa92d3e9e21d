import type { FastifyBaseLogger } from 'fastify';
import type { RequestWatcher } from './request-end.ts';

/** Answered many times a page and of no interest while they succeed. */
const quietPaths = /^\/(assets|art|pictures|player|api\/health)(\/|$)/;

/** The path alone: a query may hold what somebody searched for, or a token. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

/** One line a request, with the id that its answer carries, so that a report can be found in the log. */
export function logRequests(log: FastifyBaseLogger): RequestWatcher {
  return ({ id, method, address, status, milliseconds }) => {
    const path = pathOf(address);
    const level = status >= 500 ? 'warn' : quietPaths.test(path) ? 'debug' : 'info';
    log[level]({ reqId: id, method, path, status, milliseconds: Math.round(milliseconds) }, 'request');
  };
}
