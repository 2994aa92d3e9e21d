import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { backupRoute } from './backups/backup-route.ts';
import { addCompression } from './edge/content-encoding.ts';
import { createEdge } from './edge/edge.ts';
import { edgeRequest } from './edge/edge-request.ts';
import { securityHeaders } from './edge/edge-response.ts';
import { createResponseCache } from './edge/response-cache.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { imageRoutes } from './image-proxy/image-routes.ts';
import { mediaRoutes } from './library/media-routes.ts';
import { playerPageRoutes } from './library/player-page-routes.ts';
import { unsubscribeRoute } from './mail/unsubscribe-route.ts';
import { addMetrics, measureRequests } from './metrics/metrics.ts';
import { oidcRoutes } from './oidc/oidc-routes.ts';
import { builtInPlayerRoutes } from './players/built-in-player-routes.ts';
import { addCacheClearing } from './plugins/clear-browser-cache.ts';
import { clientFileRoutes } from './plugins/client-files.ts';
import { addErrorHandlers, sendHttpError } from './plugins/errors.ts';
import { healthRoute } from './plugins/health.ts';
import { trpcPlugin } from './plugins/trpc/trpc-plugin.ts';
import { callsCatalogue } from './rest/catalogue-calls.ts';
import { restPlugin } from './rest/rest-plugin.ts';
import { sampleImageRoutes } from './sample-images/sample-image-routes.ts';
import { pageRoutes } from './ssr/page-routes.ts';
import { openPages } from './ssr/pages.ts';
import { robotsAndSitemapRoutes } from './ssr/robots-and-sitemap.ts';
import type { Dependencies } from './startup/dependencies.ts';

/** ms to receive a request, and ms that a connection may stay idle between two. */
const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 65_000 };
/** ms without any traffic on a connection. */
const socketTimeoutMs = 120_000;

/** Builds the Fastify app with all plugins behind the edge; it does not listen yet. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { announcements, catalogue, clock, log, players } = dependencies;
  const defaultHeaders = securityHeaders(dependencies);
  const responseCache = createResponseCache({
    clock,
    counts: dependencies.edge,
    generation: () => catalogue.generation + players.generation + announcements.generation,
    isPrivate: dependencies.signIn.access === 'members',
  });
  const measure = measureRequests(dependencies.metrics);
  const edge = createEdge({ ...dependencies, cache: responseCache, callsCatalogue, defaultHeaders, measure });
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => edgeRequest(raw).id,
    requestIdHeader: false,
    frameworkErrors: (_error, request, reply) => sendHttpError(request, reply, 400),
    bodyLimit: 1024 * 1024,
    serverFactory: (routes) => {
      const handler = edge(routes);
      // Node would answer an Expect header that it does not know itself, without our headers and log.
      return createServer(timeouts, handler).on('checkExpectation', handler).setTimeout(socketTimeoutMs);
    },
    // While draining, requests on open connections are still served; the connection is closed afterwards.
    return503OnClosing: false,
    // A tRPC batch has ten procedure names in one path segment.
    routerOptions: { maxParamLength: 5_000 },
  });

  const pages = await openPages(dependencies.files.serverEntry);
  addErrorHandlers(app, pages);
  addMetrics(app, dependencies);
  addCompression(app);
  addCacheClearing(app, dependencies);
  const pluginOptions = { ...dependencies, responseCache, pages };
  for (const plugin of [
    healthRoute,
    trpcPlugin,
    restPlugin,
    backupRoute,
    oidcRoutes,
    unsubscribeRoute,
    feedRoutes,
    clientFileRoutes,
    builtInPlayerRoutes,
    mediaRoutes,
    playerPageRoutes,
    sampleImageRoutes,
    imageRoutes,
    robotsAndSitemapRoutes,
    pageRoutes,
  ]) {
    await app.register(plugin, pluginOptions);
  }
  return app;
}
