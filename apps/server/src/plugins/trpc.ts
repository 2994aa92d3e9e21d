import { type AppRouter, appRouter } from '@marquee/api/app-router';
import { readBearerToken } from '@marquee/auth/bearer-token';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { refuse } from './errors.ts';

/** Calls of one request; each is counted, so that a batch cannot hide a flood. */
const largestBatch = 10;

/** ms that a request may take as a whole; every upstream and every query has a shorter limit of its own. */
const patience = 30_000;

/** The tRPC API under /trpc. */
export async function trpc(app: FastifyInstance, parts: Parts): Promise<void> {
  const { catalogue, players, database, sessions, passwords, clock } = parts;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // The adapter would take multipart bodies too, past the body limit; JSON alone also keeps plain forms out.
    const type = request.headers['content-type'];
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) return refuse(request, reply, 415);
  });
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = patience;
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: largestBatch,
      createContext: ({ req }) => ({
        catalogue,
        players,
        db: database,
        sessions,
        passwords,
        token: readBearerToken(req.headers.authorization),
        clock,
        log: req.log,
      }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
