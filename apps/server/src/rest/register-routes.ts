import { ApplicationError } from '@marquee/api/errors';
import { messages } from '@marquee/domain/site/messages';
import type { View } from '@marquee/domain/view/view';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { withCallTimeout } from '../plugins/call-timeout.ts';
import { sendHttpError } from '../plugins/errors.ts';
import { requestContext } from '../plugins/request-context.ts';
import { requestedView } from '../plugins/requested-view.ts';
import { callProcedure } from '../plugins/trpc/trpc-calls.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { type RestRoute, routePath } from './define-rest-route.ts';
import type { RawRequest } from './request-fields.ts';

/**
 * Serves each route by calling its procedure with the tRPC context. The input is parsed lazily, after the permission
 * check, so that unauthorized callers get 401 instead of validation errors.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly RestRoute[], dependencies: Dependencies): void {
  function viewOf({ isViewed, procedure }: RestRoute, { query }: FastifyRequest): View | undefined {
    if (!isViewed) return undefined;
    const { view: text } = query as { view?: unknown };
    return requestedView({ text, procedures: [procedure] }, dependencies.views);
  }

  for (const route of routes) {
    const { method, procedure, status, message, bodyLimit } = route;
    app.route({
      method,
      url: routePath(route.path),
      bodyLimit,
      handler: async (request, reply) => {
        const type = method === 'GET' ? 'query' : 'mutation';
        const input = () => route.readInput(rawRequest(request));
        const context = requestContext(dependencies, request, viewOf(route, request));
        const output = await withCallTimeout(reply.raw, (signal) =>
          callProcedure({ name: procedure, type, input, signal }, context),
        );
        return reply
          .code(status)
          .send({ success: true, message: context.messages.translate(message), data: route.toData(output) });
      },
    });
  }
}

/** A missing body counts as an empty object. @throws ApplicationError if the body is not an object */
function rawRequest({ params, query, body = {} }: FastifyRequest): RawRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApplicationError('BAD_REQUEST', messages.invalidInput, { body: 'The body must be a JSON object.' });
  }
  return { path: params, query, body };
}

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
