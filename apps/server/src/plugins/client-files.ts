import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

/** The built client's files, except its page: hashed ones may be kept for ever, the few others are asked for anew. */
export async function clientFiles(app: FastifyInstance, { files: { client } }: Parts): Promise<void> {
  if (client === null) return;
  // A worker obeys the policy of its own script's answer: under the one of data it could not fetch.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
  });
  const notAsked = ['**/*.br', '**/*.gz', '**/*.map'];
  const shared = {
    // A route a file, so that nothing but what was built can be asked for.
    wildcard: false,
    preCompressed: true,
    index: false as const,
    decorateReply: false,
    cacheControl: false,
  };
  await app.register(fastifyStatic, {
    ...shared,
    root: join(client, 'assets'),
    prefix: '/assets/',
    globIgnore: notAsked,
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: client,
    globIgnore: [...notAsked, 'index.html', 'assets/**'],
    setHeaders: (response) => {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
}
