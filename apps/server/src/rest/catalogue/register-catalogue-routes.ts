import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CompressionCache } from '../../response-cache/compression-cache.ts';
import type { Dependencies } from '../../startup/dependencies.ts';
import { routePath } from '../define-rest-route.ts';
import type { CatalogueRoute } from './catalogue-route.ts';

/** `stale-while-revalidate` and `stale-if-error` (RFC 5861). */
const staleWhileRevalidateSeconds = 86_400;
const staleIfErrorSeconds = 604_800;

/** Maximum number of URLs whose parsed read is cached; most requests use the same few hundred. */
const maxCachedUrls = 2_000;
/** Longer URLs are parsed on each request. */
const maxCachedUrlLength = 500;

/** Serves the catalogue proxy: the upstream's bytes, identical for every caller. */
export function registerCatalogueRoutes(
  app: FastifyInstance,
  routes: readonly CatalogueRoute[],
  { catalogue, compressionCache }: Pick<Dependencies, 'catalogue'> & { compressionCache: CompressionCache },
): void {
  const reads = new LRUCache<string, CatalogueRead>({ max: maxCachedUrls });
  for (const route of routes) {
    const readOf = (request: FastifyRequest) => {
      const cached = reads.get(request.url);
      if (cached !== undefined) return cached;
      const read = route.toRead({ path: request.params, query: request.query });
      if (request.url.length <= maxCachedUrlLength) reads.set(request.url, read);
      return read;
    };
    app.get(routePath(route.path), async (request, reply) => {
      const read = readOf(request);
      const { body, ageSeconds, maxAgeSeconds } = await catalogue.bytes(read);
      reply.headers({
        age: ageSeconds,
        'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}, stale-if-error=${staleIfErrorSeconds}`,
        'content-type': 'application/json; charset=utf-8',
      });
      return compressionCache.send(request, reply, body);
    });
  }
}
