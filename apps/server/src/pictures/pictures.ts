import { addressKey } from '@marquee/api/rate-limits/address-key';
import { RateLimitedError } from '@marquee/api/rate-limits/rate-limited-error';
import { type PictureSize, pictureSizes } from '@marquee/domain/pictures';
import type { FastifyInstance } from 'fastify';
import { hasTag } from '../answers/entity-tag.ts';
import type { Parts } from '../parts.ts';
import { refuse } from '../plugins/errors.ts';
import { PictureError } from './picture-error.ts';
import { acceptedFormat } from './picture-format.ts';

/** Where the proxied pictures are; the client's base for them. */
export const picturesBase = '/pictures';

const isSize = (size: string): size is PictureSize => (pictureSizes as readonly string[]).includes(size);
const picturePath = /^[\w-]{1,100}\.(?:jpe?g|png|webp)$/i;

const sentences = {
  404: 'There is no such picture.\n',
  502: 'The picture could not be fetched.\n',
  503: 'Too many pictures are asked for right now. Please try again in a moment.\n',
};
/** s for which a browser may believe that there is none. */
const believedFor = { 404: 60, 502: 5, 503: 0 };

/** The live catalogue's pictures from our own address, where the operator wants that. */
export async function pictures(app: FastifyInstance, { pictureProxy, rateLimits }: Parts): Promise<void> {
  if (pictureProxy === null) return;
  const proxy = pictureProxy;

  app.get<{ Params: { size: string; file: string } }>(`${picturesBase}/:size/:file`, async (request, reply) => {
    const { size, file } = request.params;
    // One spelling an address, and no query: else one picture could be kept under any number of names.
    const isPlain = request.url === `${picturesBase}/${size}/${file}`;
    if (!isPlain || !isSize(size) || !picturePath.test(file)) return reply.callNotFound();
    const name = { size, file, format: acceptedFormat(request.headers.accept) };
    const tag = `"${proxy.tagOf(name)}"`;
    reply.header('vary', 'accept');
    const forEver = { 'cache-control': 'public, max-age=31536000, immutable', etag: tag };
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).headers(forEver).send();
    try {
      const picture = await proxy.read(name, () => rateLimits.countCalls('picture', addressKey(request.ip), 1));
      reply.headers(picture.isStandIn ? { 'cache-control': 'public, max-age=300' } : forEver);
      return reply.type(picture.type).send(picture.bytes);
    } catch (error) {
      if (error instanceof RateLimitedError) return refuse(request, reply.header('retry-after', error.seconds), 429);
      if (!(error instanceof PictureError)) throw error;
      const { status } = error;
      const seconds = believedFor[status];
      return reply
        .code(status)
        .header('cache-control', seconds === 0 ? 'no-store' : `public, max-age=${seconds}`)
        .type('text/plain; charset=utf-8')
        .send(sentences[status]);
    }
  });
}
