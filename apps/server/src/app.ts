import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { imageRoutes } from './image-proxy/image-routes.ts';
import { builtInPlayerRoutes, playerConfigurationRoute } from './players/built-in-player-routes.ts';
import { clientFileRoutes } from './plugins/client-files.ts';
import { addCompression } from './plugins/compression.ts';
import { addErrorHandlers, sendHttpError } from './plugins/errors.ts';
import { healthRoute } from './plugins/health.ts';
import { addMetrics, measureRequests } from './plugins/metrics.ts';
import { addRateLimitHook } from './plugins/rate-limit-hook.ts';
import { logRequests } from './plugins/request-log.ts';
import { originForm } from './plugins/request-url.ts';
import { addResponseHooks } from './plugins/response-hooks.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { trpcPlugin } from './plugins/trpc/trpc-plugin.ts';
import { createCompressionCache } from './response-cache/compression-cache.ts';
import { createResponseCache } from './response-cache/response-cache.ts';
import { restPlugin } from './rest/rest-plugin.ts';
import { sampleImageRoutes } from './sample-images/sample-image-routes.ts';
import { closeConnectionsWhileDraining } from './shutdown/drain.ts';
import { pageRoutes } from './ssr/page-routes.ts';
import { robotsAndSitemapRoutes } from './ssr/robots-and-sitemap.ts';
import type { Dependencies } from './startup/dependencies.ts';

/** ms to receive a request, and ms that a connection may stay idle between two. */
const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 65_000 };
/** ms without any traffic on a connection. */
const socketTimeoutMs = 120_000;

/** Builds the Fastify app with all plugins; it does not listen yet. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const headers = securityHeaders(dependencies);
  const responseHooks = [logRequests(dependencies.log), ...measureRequests(dependencies)];
  const responseCache = createResponseCache(dependencies, responseHooks);
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // Fastify 5.12 trusts no proxy when this is a plain number.
    trustProxy: (_address, hop) => hop < dependencies.trustedProxies,
    // No hook runs for a URL that cannot be decoded: its headers and log line are added here.
    frameworkErrors: (_error, request, reply) => {
      request.log.info({ method: request.method, status: 400 }, 'request with a URL that cannot be decoded');
      return sendHttpError(request, reply.headers({ ...headers, 'x-request-id': request.id }), 400);
    },
    bodyLimit: 1024 * 1024,
    serverFactory: (handler) => createServer(timeouts, responseCache.wrap(handler)).setTimeout(socketTimeoutMs),
    // While draining, requests on open connections are still served; the connection is closed afterwards.
    return503OnClosing: false,
    // A tRPC batch has ten procedure names in one path segment.
    routerOptions: { maxParamLength: 5_000 },
  });

  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': id });
    done();
  });
  addResponseHooks(app, responseHooks);
  addErrorHandlers(app);
  addMetrics(app, dependencies);
  addRateLimitHook(app, dependencies);
  addCompression(app);
  closeConnectionsWhileDraining(app, dependencies.lifecycle);
  const pluginOptions = { ...dependencies, compressionCache: createCompressionCache(responseCache) };
  for (const plugin of [
    healthRoute,
    trpcPlugin,
    restPlugin,
    clientFileRoutes,
    playerConfigurationRoute,
    builtInPlayerRoutes,
    sampleImageRoutes,
    imageRoutes,
    robotsAndSitemapRoutes,
    pageRoutes,
  ]) {
    await app.register(plugin, pluginOptions);
  }
  return app;
}
