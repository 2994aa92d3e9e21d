import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

/** The file that stands second in the order of configurations, at the address that the specs give it. */
export async function playerConfigurationFile(app: FastifyInstance, { files }: Parts): Promise<void> {
  await app.register(fastifyStatic, { root: files.configuration, serve: false, cacheControl: false });
  app.get('/config/servers.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('servers.json'),
  );
}
