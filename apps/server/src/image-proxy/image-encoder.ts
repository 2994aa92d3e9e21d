import { availableParallelism } from 'node:os';
import { createBoundedQueue } from '@marquee/domain/async/bounded-queue';
import { type ImageSize, imageWidth } from '@marquee/domain/catalogue/image-url';
import type { Sharp, SharpOptions } from 'sharp';
import { StartError } from '../startup/start-error.ts';
import { ImageError } from './image-format.ts';

/** Larger images are refused; the largest originals have some 25 million pixels. */
const maxPixels = 40_000_000;
/** One core stays free for requests. A poster takes 20 ms, a large original 50 MB. */
const concurrency = Math.max(1, availableParallelism() - 1);
const maxWaiting = 500;
const timeoutSeconds = 10;

/** AVIF effort 4 takes 630 ms for a poster instead of 20, for one per cent fewer bytes (measured). */
const encodings = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
};

interface EncodingTarget {
  readonly size: ImageSize;
  readonly format: keyof typeof encodings;
}

/**
 * Returns a function that resizes and re-encodes an image. It throws an ImageError when the original must not be served
 * either (too many pixels, queue full), and another error otherwise.
 * @throws StartError when sharp is not installed for this platform
 */
export async function createImageEncoder() {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw new StartError('IMAGE_PROXY needs the package sharp: install with optional dependencies.', { cause });
  });
  sharp.concurrency(1);
  sharp.cache(false);
  // Attack surface: libvips may only decode the formats that we accept from the upstream.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  const runQueued = createBoundedQueue({
    concurrency,
    maxWaiting,
    fullError: () => new ImageError(503, 'too many images are being processed'),
  });
  // The pixel count is checked before decoding, to tell an oversized image from a broken one.
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true };
  return (bytes: Buffer, { size, format }: EncodingTarget) =>
    runQueued(async () => {
      const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
      if (width * height > maxPixels) throw new ImageError(502, `the image has ${width} × ${height} pixels`);
      const image = sharp(bytes, options).timeout({ seconds: timeoutSeconds }).autoOrient();
      const resized = image.resize({ width: imageWidth(size), withoutEnlargement: true });
      return encodings[format](resized).toBuffer();
    });
}
