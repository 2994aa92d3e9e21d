import type { FastifyInstance } from 'fastify';
import { parseJsonBodies } from '../plugins/json-bodies.ts';
import { callTimeoutMs } from '../plugins/request-context.ts';
import type { CompressionCache } from '../response-cache/compression-cache.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { registerCatalogueRoutes } from './catalogue/register-catalogue-routes.ts';
import { addErrorResponses } from './error-response.ts';
import { addDocumentation, documentationPaths } from './open-api/documentation.ts';
import { rejectOtherMethods } from './other-methods.ts';
import { registerRoutes } from './register-routes.ts';
import { restRoutes } from './rest-routes.ts';

/** The REST API under /api with its OpenAPI document and docs page. `/api/health` has a separate plugin. */
export async function restPlugin(
  app: FastifyInstance,
  dependencies: Dependencies & { compressionCache: CompressionCache },
): Promise<void> {
  const { catalogue, compressionCache } = dependencies;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  parseJsonBodies(app);
  addErrorResponses(app);
  // Registered before the timeout hook: catalogue reads have a shorter timeout, and a timer costs 10 % of a cache hit.
  registerCatalogueRoutes(app, catalogueRoutes, { catalogue, compressionCache });
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = callTimeoutMs;
  });
  registerRoutes(app, restRoutes, dependencies);
  addDocumentation(app, compressionCache);
  const others = ['/api/health', ...documentationPaths].map((path) => ({ method: 'GET' as const, path }));
  rejectOtherMethods(app, [...restRoutes, ...catalogueRoutes, ...others]);
}
