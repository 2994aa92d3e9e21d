import { readBody } from '@marquee/catalogue/tmdb/bounded-body';
import type { PictureSize } from '@marquee/domain/pictures';
import { PictureError } from './picture-error.ts';
import { type PictureType, pictureTypes, typeOf } from './picture-format.ts';
import { createWorkQueue } from './work-queue.ts';

/** ms from the first byte sent to the last one read. */
const usualPatience = 8_000;
/** Bytes; an original of 8 megapixels has some 5 MB. */
const largestPicture = 20 * 1024 * 1024;
/** Pictures fetched at once, and waiting. A page of ours shows some sixty. */
const atOnce = 24;
const waiting = 500;

/** A picture as its host has it. */
export interface HostedPicture {
  readonly bytes: Buffer;
  readonly type: PictureType;
}

export interface PictureHost {
  /** @throws PictureError */
  fetch(size: PictureSize, file: string): Promise<HostedPicture>;
}

/** The host of the live catalogue's pictures. Only its own addresses are ever asked: no redirect is followed. */
export function createPictureHost(baseUrl: string, { patience = usualPatience } = {}): PictureHost {
  const queue = createWorkQueue(atOnce, waiting);

  async function load(address: string): Promise<HostedPicture> {
    const signal = AbortSignal.timeout(patience);
    const headers = { accept: pictureTypes.join(', '), 'user-agent': 'Marquee' };
    const response = await fetch(address, { redirect: 'manual', signal, headers });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const isPicture = response.status === 200 && pictureTypes.some((some) => some === type);
    if (!isPicture || !response.body) {
      await response.body?.cancel();
      // The host refuses what it does not know with either.
      if ([403, 404, 410].includes(response.status)) throw new PictureError(404, 'the host has no such picture');
      throw new PictureError(502, `the picture host answered ${response.status} with ${type || 'no type'}`);
    }
    const bytes = await readBody(response.body, { maximumBytes: largestPicture, signal });
    const found = typeOf(bytes);
    if (found === null) throw new PictureError(502, `what the picture host calls ${type} is none`);
    return { bytes, type: found };
  }

  return {
    fetch: (size, file) =>
      queue.run(async () => {
        try {
          return await load(`${baseUrl}/${size}/${file}`);
        } catch (error) {
          if (error instanceof PictureError) throw error;
          throw new PictureError(502, 'the picture host gave no whole picture in time', { cause: error });
        }
      }),
  };
}
