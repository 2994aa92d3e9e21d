import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { pictureSizes } from '@marquee/domain/pictures';
import type { FastifyInstance } from 'fastify';
import { hasTag } from '../answers/entity-tag.ts';
import { acceptedCoding } from '../content-encoding.ts';
import type { Parts } from '../parts.ts';
import { createArtCache } from './art-cache.ts';

const inflate = promisify(gunzip);
const sizes: ReadonlySet<string> = new Set(pictureSizes);

/** The sample catalogue's pictures. They are drawings, so every size is the same file. */
export async function art(app: FastifyInstance, { pictures }: Parts): Promise<void> {
  if (pictures === null) return;
  const cache = createArtCache(pictures);

  app.get<{ Params: { size: string; file: string } }>('/art/:size/:file', async (request, reply) => {
    const { size, file } = request.params;
    const drawing = sizes.has(size) && /^[\w-]+\.svg$/.test(file) ? await cache.read(file) : null;
    if (!drawing) return reply.callNotFound();
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'content-type': 'image/svg+xml; charset=utf-8',
      etag: drawing.etag,
      vary: 'accept-encoding',
    });
    if (hasTag(request.headers['if-none-match'], drawing.etag)) return reply.code(304).send();
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (coding === null) return reply.send(await inflate(drawing.bytes.gzip));
    return reply.header('content-encoding', coding).send(drawing.bytes[coding]);
  });
}
