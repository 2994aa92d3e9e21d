import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { imageSizes } from '@marquee/domain/catalogue/image-url';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedCoding, type Coding, compressText, matchesTag, weakTag } from '../edge/content-encoding.ts';
import type { Dependencies } from '../startup/dependencies.ts';

const inflate = promisify(gunzip);
const sizes: ReadonlySet<string> = new Set(imageSizes);
/** Bytes of compressed images; at about 20 KB for both codings, some 3,000 images. */
const maxBytes = 64 * 1024 * 1024;

interface SampleImage {
  readonly etag: string;
  readonly bytes: Readonly<Record<Coding, Buffer>>;
}

/** Images of the sample catalogue. They are SVG, so every size is the same file. */
export async function sampleImageRoutes(app: FastifyInstance, { sampleImages }: Dependencies): Promise<void> {
  if (sampleImages === null) return;
  // Concurrent requests share one generation.
  const images = new LRUCache<string, SampleImage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.br.length + bytes.gzip.length,
    fetchMethod: async (fileName) => {
      const svg = sampleImages.render(fileName);
      if (svg === null) return undefined;
      const bytes = Buffer.from(svg);
      const [br, gzip] = await Promise.all([compressText(bytes, 'br'), compressText(bytes, 'gzip')]);
      return { etag: weakTag(bytes), bytes: { br, gzip } };
    },
  });

  app.get<{ Params: { size: string; file: string } }>('/art/:size/:file', async (request, reply) => {
    const { size, file } = request.params;
    const image = sizes.has(size) && /^[\w-]+\.svg$/.test(file) && (await images.fetch(file));
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
