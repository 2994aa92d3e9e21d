import type { FastifyInstance, HTTPMethods } from 'fastify';
import { refuse } from '../plugins/errors.ts';
import { routePath } from './route-path.ts';

const known: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Refuses every other method of these paths with 405, before a body is read, and says which ones there are. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly { method: HTTPMethods; path: string }[],
): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.route({
      method: known.filter((method) => !allowed.includes(method)),
      url: routePath(path),
      onRequest: async (request, reply) => refuse(request, reply.header('allow', allowed.join(', ')), 405),
      handler: (_request, reply) => reply,
    });
  }
}
