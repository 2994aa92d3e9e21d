import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { imageSizes } from '@marquee/domain/catalogue/image-url';
import { readSampleImage } from '@marquee/sample-catalogue/sample-images';
import type { FastifyInstance } from 'fastify';
import { acceptsCoding, matchesTag, weakTag } from '../edge/content-encoding.ts';
import type { Dependencies } from '../startup/dependencies.ts';

const inflate = promisify(gunzip);
const sizes: ReadonlySet<string> = new Set(imageSizes);

/** Images of the sample catalogue. They are gzipped SVG, so every size is the same file. */
export async function sampleImageRoutes(app: FastifyInstance, { servesSampleImages }: Dependencies): Promise<void> {
  if (!servesSampleImages) return;

  app.get<{ Params: { size: string; file: string } }>('/art/:size/:file', async (request, reply) => {
    const { size, file } = request.params;
    const image = sizes.has(size) ? await readSampleImage(file) : null;
    if (!image) return reply.callNotFound();
    const etag = weakTag(image);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'content-type': 'image/svg+xml; charset=utf-8',
      etag,
      vary: 'accept-encoding',
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (!acceptsCoding(request.headers['accept-encoding'], 'gzip')) return reply.send(await inflate(image));
    return reply.header('content-encoding', 'gzip').send(image);
  });
}
