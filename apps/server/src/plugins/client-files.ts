import { join } from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isAssetPath } from '../edge/edge-response.ts';
import type { Dependencies } from '../startup/dependencies.ts';

const filePolicy = "default-src 'self'; frame-ancestors 'none'";
/** The service worker fetches images for the page from any host; the page's own policy restricts them. */
const serviceWorkerPolicy = "default-src 'self'; connect-src 'self' https:; frame-ancestors 'none'";

/** The built client's files except index.html: hashed ones are immutable, the others are revalidated. */
export async function clientFileRoutes(app: FastifyInstance, { files: { client } }: Dependencies): Promise<void> {
  if (client === null) return;
  // A worker is bound by the policy of its script's response; under the default policy it could not fetch.
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (!isAssetPath(url)) reply.header('content-security-policy', url === '/sw.js' ? serviceWorkerPolicy : filePolicy);
  });
  const ignoredFiles = ['**/*.br', '**/*.gz', '**/*.map'];
  const sharedOptions = {
    // One route per file: nothing outside the build can be requested.
    wildcard: false,
    preCompressed: true,
    index: false as const,
    decorateReply: false,
    cacheControl: false,
    // Headers of each script: an ETag is enough to revalidate, and no client requests a part of a file.
    lastModified: false,
    acceptRanges: false,
  };
  const setHeaders = (cacheControl: string) => (response: SetHeadersResponse) => {
    response.setHeader('cache-control', cacheControl);
    response.setHeader('vary', 'accept-encoding');
  };
  await app.register(fastifyStatic, {
    ...sharedOptions,
    root: join(client, 'assets'),
    prefix: '/assets/',
    globIgnore: ignoredFiles,
    setHeaders: setHeaders('public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...sharedOptions,
    root: client,
    globIgnore: [...ignoredFiles, 'index.html', 'assets/**'],
    setHeaders: setHeaders('no-cache'),
  });
}
