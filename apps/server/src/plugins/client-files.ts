import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

const policyOfFiles = "default-src 'self'; frame-ancestors 'none'";
/** The worker fetches pictures for the page, whose own policy says from where; the host may change without the worker. */
const policyOfWorker = "default-src 'self'; connect-src 'self' https:; frame-ancestors 'none'";

/** The built client's files, except its page: hashed ones may be kept for ever, the few others are asked for anew. */
export async function clientFiles(app: FastifyInstance, { files: { client } }: Parts): Promise<void> {
  if (client === null) return;
  // A worker obeys the policy of its own script's answer: under the one of data it could not fetch.
  app.addHook('onRequest', async (request, reply) => {
    const policy = request.routeOptions.url === '/sw.js' ? policyOfWorker : policyOfFiles;
    reply.header('content-security-policy', policy);
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
