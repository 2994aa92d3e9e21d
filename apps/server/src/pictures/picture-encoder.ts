import { availableParallelism } from 'node:os';
import { type PictureSize, pictureWidth } from '@marquee/domain/pictures';
import type { Sharp, SharpOptions } from 'sharp';
import { StartError } from '../start-error.ts';
import { PictureError } from './picture-error.ts';
import type { PictureFormat } from './picture-format.ts';
import { createWorkQueue } from './work-queue.ts';

/** Pixels of a picture that is decoded at all; the largest originals have some 25 million. */
const mostPixels = 40_000_000;
/** Encodings at once: one core stays with the requests. Each takes 20 ms for a poster, and 50 MB for a large original. */
const atOnce = Math.max(1, availableParallelism() - 1);
const waiting = 500;
/** s */
const patience = 10;

/** Effort 1 takes 20 ms for a poster and 4 takes 630, for a hundredth of its bytes (measured). */
const encodings = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
};

export interface PictureEncoder {
  /**
   * Makes a picture as small as its size allows.
   * @throws PictureError where it must not be given out either: it has too many pixels, or too many wait. Error else.
   */
  encode(bytes: Buffer, wanted: { size: PictureSize; format: Exclude<PictureFormat, 'original'> }): Promise<Buffer>;
}

/** @throws StartError where the encoder's program was not installed for this kind of machine */
export async function createPictureEncoder(): Promise<PictureEncoder> {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw new StartError('IMAGE_PROXY needs the package sharp: install with optional dependencies.', { cause });
  });
  sharp.concurrency(1);
  sharp.cache(false);
  // Of all that libvips can read only what is taken from a picture host: the rest is code that nobody needs to reach.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  const queue = createWorkQueue(atOnce, waiting);
  // Decoded up to our own bound, which is looked at first, so that what is too large can be told from what is broken.
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true };
  return {
    encode: (bytes, { size, format }) =>
      queue.run(async () => {
        const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
        if (width * height > mostPixels) throw new PictureError(502, `the picture has ${width} × ${height} pixels`);
        const picture = sharp(bytes, options).timeout({ seconds: patience }).autoOrient();
        const resized = picture.resize({ width: pictureWidth(size), withoutEnlargement: true });
        return encodings[format](resized).toBuffer();
      }),
  };
}
