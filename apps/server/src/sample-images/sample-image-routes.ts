import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { imageSizes } from '@marquee/domain/catalogue/image-url';
import type { FastifyInstance } from 'fastify';
import { acceptedCoding, matchesTag } from '../edge/content-encoding.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { createSampleImageCache } from './sample-image-cache.ts';

const inflate = promisify(gunzip);
const sizes: ReadonlySet<string> = new Set(imageSizes);

/** Images of the sample catalogue. They are SVG, so every size is the same file. */
export async function sampleImageRoutes(app: FastifyInstance, { sampleImages }: Dependencies): Promise<void> {
  if (sampleImages === null) return;
  const cache = createSampleImageCache(sampleImages);

  app.get<{ Params: { size: string; file: string } }>('/art/:size/:file', async (request, reply) => {
    const { size, file } = request.params;
    const image = sizes.has(size) && /^[\w-]+\.svg$/.test(file) ? await cache.read(file) : null;
    if (!image) return reply.callNotFound();
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'content-type': 'image/svg+xml; charset=utf-8',
      etag: image.etag,
      vary: 'accept-encoding',
    });
    if (matchesTag(request.headers['if-none-match'], image.etag)) return reply.code(304).send();
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (coding === null) return reply.send(await inflate(image.bytes.gzip));
    return reply.header('content-encoding', coding).send(image.bytes[coding]);
  });
}
