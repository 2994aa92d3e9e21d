import type { FastifyInstance } from 'fastify';

/** Answered many times a page and of no interest while they succeed. */
const quietPaths = /^\/(assets|art|pictures|player|api\/health)(\/|$)/;

/** The path alone: a query may hold what somebody searched for, or a token. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

/** One line a request, and the request's id in the answer, so that a report can be found in the log. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request.url);
    const level = reply.statusCode >= 500 ? 'warn' : quietPaths.test(path) ? 'debug' : 'info';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, path, status: reply.statusCode, milliseconds }, 'request');
    done();
  });
}
