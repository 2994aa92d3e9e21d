import { RateLimitedError } from '@marquee/api/rate-limited-error';
import { type ImageSize, imageSizes } from '@marquee/domain/catalogue/image-url';
import type { FastifyInstance } from 'fastify';
import { matchesTag } from '../edge/content-encoding.ts';
import { edgeRequest } from '../edge/edge-request.ts';
import { sendHttpError } from '../plugins/errors.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { acceptedFormat, ImageError } from './image-format.ts';

/** Path of the proxied images; the client's `imageBase`. */
export const imageProxyBase = '/pictures';

const isSize = (size: string): size is ImageSize => (imageSizes as readonly string[]).includes(size);
const filePattern = /^[\w-]{1,100}\.(?:jpe?g|png|webp)$/i;

const busyText = 'Too many pictures are requested right now. Please try again in a moment.\n';
/** Responses to failures, by status. */
const failures = {
  404: { text: 'There is no such picture.\n', cacheControl: 'public, max-age=60' },
  502: { text: 'The picture could not be fetched.\n', cacheControl: 'public, max-age=5' },
  503: { text: busyText, cacheControl: 'no-store' },
};

/** Serves live images from our own origin (IMAGE_PROXY=on). */
export async function imageRoutes(app: FastifyInstance, { imageProxy, rateLimits }: Dependencies): Promise<void> {
  if (imageProxy === null) return;
  const proxy = imageProxy;

  app.get<{ Params: { size: string; file: string } }>(`${imageProxyBase}/:size/:file`, async (request, reply) => {
    const { size, file } = request.params;
    // One URL per image, without a query: otherwise shared caches would store an image any number of times.
    const isCanonical = request.url === `${imageProxyBase}/${size}/${file}`;
    if (!isCanonical || !isSize(size) || !filePattern.test(file)) return reply.callNotFound();
    const name = { size, file, format: acceptedFormat(request.headers.accept) };
    const etag = `"${proxy.keyOf(name)}"`;
    reply.header('vary', 'accept');
    const immutableHeaders = { 'cache-control': 'public, max-age=31536000, immutable', etag };
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(immutableHeaders).send();
    try {
      const image = await proxy.read(name, () => rateLimits.countCalls('image', edgeRequest(request.raw).clientKey, 1));
      reply.headers(image.isFallback ? { 'cache-control': 'public, max-age=300' } : immutableHeaders);
      return reply.type(image.type).send(image.bytes);
    } catch (error) {
      if (error instanceof RateLimitedError)
        return sendHttpError(request, reply.header('retry-after', error.seconds), 429);
      if (!(error instanceof ImageError)) throw error;
      const { text, cacheControl } = failures[error.status];
      reply.code(error.status).header('cache-control', cacheControl);
      return reply.type('text/plain; charset=utf-8').send(text);
    }
  });
}
