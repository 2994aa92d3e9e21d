import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendHttpError } from '../plugins/errors.ts';
import { routePath } from './define-rest-route.ts';

const knownMethods: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Rejects all other methods of these paths with 405 and an `Allow` header, before the body is read. */
export function rejectOtherMethods(
  app: FastifyInstance,
  routes: readonly { method: HTTPMethods; path: string }[],
): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.route({
      method: knownMethods.filter((method) => !allowed.includes(method)),
      url: routePath(path),
      onRequest: async (request, reply) => sendHttpError(request, reply.header('allow', allowed.join(', ')), 405),
      handler: (_request, reply) => reply,
    });
  }
}
