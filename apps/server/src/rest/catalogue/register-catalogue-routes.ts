import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { FastifyInstance } from 'fastify';
import type { PublicResponse } from '../../edge/cached-response.ts';
import type { ResponseCache } from '../../edge/response-cache.ts';
import { respondCached } from '../../plugins/public-responses.ts';
import type { Dependencies } from '../../startup/dependencies.ts';
import { routePath } from '../define-rest-route.ts';
import { errorResponse } from '../error-response.ts';
import type { CatalogueRoute } from './catalogue-route.ts';

/** `stale-while-revalidate` and `stale-if-error` (RFC 5861). */
const staleWhileRevalidateSeconds = 86_400;
const staleIfErrorSeconds = 604_800;
/** ms for which a response is repeated whose document the catalogue already reloads. */
const staleDocumentMaxAgeMs = 1_000;

type CatalogueRouteDependencies = Pick<Dependencies, 'catalogue' | 'log'> & { responseCache: ResponseCache };

/** Serves the catalogue proxy: the upstream's bytes, identical for every caller. */
export function registerCatalogueRoutes(
  app: FastifyInstance,
  routes: readonly CatalogueRoute[],
  { catalogue, log, responseCache: cache }: CatalogueRouteDependencies,
): void {
  async function load(read: CatalogueRead, url: string): Promise<PublicResponse> {
    try {
      const { body, ageSeconds, maxAgeSeconds } = await catalogue.bytes(read);
      return {
        status: 200,
        headers: {
          'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}, stale-if-error=${staleIfErrorSeconds}`,
          'content-type': 'application/json; charset=utf-8',
        },
        body,
        ageSeconds,
        maxAgeMs: Math.max(staleDocumentMaxAgeMs, (maxAgeSeconds - ageSeconds) * 1_000),
      };
    } catch (error) {
      return errorResponse(error, { url, log });
    }
  }

  for (const route of routes) {
    app.get(routePath(route.path), (request, reply) => {
      const { url, params: path, query } = request;
      const read = route.toRead({ path, query });
      return respondCached(request, reply, { cache, load: () => load(read, url) });
    });
  }
}
