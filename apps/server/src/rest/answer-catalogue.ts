import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EncodedBytes } from '../answers/encoded-bytes.ts';
import type { Parts } from '../parts.ts';
import type { CatalogueRow } from './catalogue-rows.ts';
import { routePath } from './route-path.ts';

/** s: how long an answer past its time may still be shown, while it is asked for anew or where that fails (RFC 5861). */
const staleWhileAsking = 86_400;
const staleOnError = 604_800;

/** Addresses that are remembered with what they ask for; most requests name the same few hundred. */
const rememberedAddresses = 2_000;
/** Characters; a longer one is read anew each time. */
const longestRemembered = 500;

/** Serves the catalogue proxy: the upstream's own bytes, for anyone, and the same for all. */
export function addCatalogueRows(
  app: FastifyInstance,
  rows: readonly CatalogueRow[],
  { catalogue, encoded }: Pick<Parts, 'catalogue'> & { encoded: EncodedBytes },
): void {
  const reads = new LRUCache<string, CatalogueRead>({ max: rememberedAddresses });
  for (const row of rows) {
    const readOf = (request: FastifyRequest) => {
      const known = reads.get(request.url);
      if (known !== undefined) return known;
      const read = row.readRead({ path: request.params, query: request.query });
      if (request.url.length <= longestRemembered) reads.set(request.url, read);
      return read;
    };
    app.get(routePath(row.path), async (request, reply) => {
      const read = readOf(request);
      const { body, ageSeconds, freshSeconds } = await catalogue.bytes(read);
      reply.headers({
        age: ageSeconds,
        'cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${staleWhileAsking}, stale-if-error=${staleOnError}`,
        'content-type': 'application/json; charset=utf-8',
      });
      return encoded.send(request, reply, body);
    });
  }
}
