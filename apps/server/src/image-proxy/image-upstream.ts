import { readBody } from '@marquee/catalogue/read-body';
import { createBoundedQueue } from '@marquee/domain/async/bounded-queue';
import type { ImageSize } from '@marquee/domain/catalogue/image-url';
import type { CachedImage } from './image-disk-cache.ts';
import { ImageError, imageTypes, typeOf } from './image-format.ts';

/** For the whole request and response. */
const defaultTimeoutMs = 8_000;
/** An original of 8 megapixels has some 5 MB. */
const maxImageBytes = 20 * 1024 * 1024;
/** Concurrent and waiting requests. A page shows some sixty images. */
const concurrency = 24;
const maxWaiting = 500;

/**
 * Returns a function that loads an image from the live catalogue's image host, or throws an ImageError. Follows no
 * redirects, so it contacts no other host.
 */
export function createImageUpstream(baseUrl: string, timeoutMs = defaultTimeoutMs) {
  const runQueued = createBoundedQueue({
    concurrency,
    maxWaiting,
    fullError: () => new ImageError(503, 'too many images are being processed'),
  });

  async function load(url: string): Promise<CachedImage> {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: imageTypes.join(', '), 'user-agent': 'Marquee' };
    const response = await fetch(url, { redirect: 'manual', signal, headers });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isImage = response.status === 200 && imageTypes.some((imageType) => imageType === type);
    if (!isImage || !response.body) {
      await response.body?.cancel();
      // The upstream uses any of these for an unknown image.
      if ([403, 404, 410].includes(response.status)) throw new ImageError(404, 'the image host has no such image');
      throw new ImageError(502, `the image host responded ${response.status} with ${type || 'no type'}`);
    }
    const bytes = await readBody(response.body, { maxBytes: maxImageBytes, signal });
    const actualType = typeOf(bytes);
    if (actualType === null) throw new ImageError(502, `the image host declared ${type} for another format`);
    return { bytes, type: actualType };
  }

  return (size: ImageSize, file: string) =>
    runQueued(async () => {
      try {
        return await load(`${baseUrl}/${size}/${file}`);
      } catch (error) {
        if (error instanceof ImageError) throw error;
        throw new ImageError(502, 'the image host sent no complete image in time', { cause: error });
      }
    });
}
