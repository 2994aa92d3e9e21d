import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../edge/response-cache.ts';
import { oidcOperations } from '../oidc/oidc-paths.ts';
import { parseJsonBodies } from '../plugins/json-bodies.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { activityExportPath, addActivityExport } from './activity-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { registerCatalogueRoutes } from './catalogue/register-catalogue-routes.ts';
import { addErrorResponses } from './error-response.ts';
import { addExport, exportPath } from './export-route.ts';
import { addDocumentation, documentationPaths } from './open-api/documentation.ts';
import { registerRoutes, rejectOtherMethods } from './register-routes.ts';
import { restRoutes } from './rest-routes.ts';

/** The REST API under /api with its OpenAPI document and docs page. `/api/health` has a separate plugin. */
export async function restPlugin(
  app: FastifyInstance,
  dependencies: Dependencies & { responseCache: ResponseCache },
): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  parseJsonBodies(app);
  addErrorResponses(app, dependencies);
  registerCatalogueRoutes(app, catalogueRoutes, dependencies);
  registerRoutes(app, restRoutes, dependencies);
  addActivityExport(app, dependencies);
  addExport(app, dependencies);
  addDocumentation(app);
  const others = ['/api/health', activityExportPath, exportPath, ...documentationPaths].map((path) => ({
    method: 'GET' as const,
    path,
  }));
  rejectOtherMethods(app, [...restRoutes, ...catalogueRoutes, ...oidcOperations, ...others]);
}
