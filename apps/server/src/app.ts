import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createEncodedBytes } from './answers/encoded-bytes.ts';
import { createKeptResponses } from './answers/kept-responses.ts';
import { art } from './art/art.ts';
import { discovery } from './page/discovery.ts';
import { pages } from './page/pages.ts';
import type { Parts } from './parts.ts';
import { pictures } from './pictures/pictures.ts';
import { ownPlayers } from './players/own-players.ts';
import { playerConfigurationFile } from './players/player-configuration-file.ts';
import { clientFiles } from './plugins/client-files.ts';
import { addCompression } from './plugins/compression.ts';
import { addDraining } from './plugins/draining.ts';
import { addErrorAnswers, refuse } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { addMetrics, measureRequests } from './plugins/metrics.ts';
import { addRequestWatchers } from './plugins/request-end.ts';
import { addRequestLimits } from './plugins/request-limits.ts';
import { logRequests } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { trpc } from './plugins/trpc.ts';
import { originForm } from './request-target.ts';
import { rest } from './rest/rest.ts';

/** ms: to receive a request, and between two. */
const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 65_000 };
/** ms with no byte moving at all. */
const stalled = 120_000;

/** The product's whole HTTP surface over the given parts, ready to listen or to be asked in a test. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const headers = securityHeaders(parts);
  const watchers = [logRequests(parts.log), ...measureRequests(parts)];
  const responses = createKeptResponses(parts, watchers);
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // A number alone is refused by Fastify 5.12: it trusts nobody then.
    trustProxy: (_address, hop) => hop < parts.trustedProxies,
    // An address that cannot be decoded meets no hook, so it is given the headers and its line of the log here.
    frameworkErrors: (_error, request, reply) => {
      request.log.info({ method: request.method, status: 400 }, 'request with an address that cannot be read');
      return refuse(request, reply.headers({ ...headers, 'x-request-id': request.id }), 400);
    },
    bodyLimit: 1024 * 1024,
    serverFactory: (framework) => createServer(timeouts, responses.before(framework)).setTimeout(stalled),
    // While draining, what still comes in on open connections is answered; each is then told to close.
    return503OnClosing: false,
    // A batch of ten procedure names is one path segment.
    routerOptions: { maxParamLength: 5_000 },
  });

  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': id });
    done();
  });
  addRequestWatchers(app, watchers);
  addErrorAnswers(app);
  addMetrics(app, parts);
  addRequestLimits(app, parts);
  addCompression(app);
  addDraining(app, parts.lifecycle);
  const partsOfPlugins = { ...parts, encoded: createEncodedBytes(responses) };
  for (const plugin of [
    health,
    trpc,
    rest,
    clientFiles,
    playerConfigurationFile,
    ownPlayers,
    art,
    pictures,
    discovery,
    pages,
  ]) {
    await app.register(plugin, partsOfPlugins);
  }
  return app;
}
