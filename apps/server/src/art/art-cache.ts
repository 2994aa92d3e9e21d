import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from '../content-encoding.ts';
import type { Pictures } from '../parts.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes of compressed drawings kept; at about 20 KB both codings together, some 3,000 pictures. */
const capacity = 64 * 1024 * 1024;

/** A drawing, ready to send. */
export interface Drawing {
  readonly etag: string;
  readonly bytes: Readonly<Record<Coding, Buffer>>;
}

export interface ArtCache {
  /** Null where there is no such picture. */
  read(fileName: string): Promise<Drawing | null>;
}

/** Draws a picture once for all who ask at the same time, and keeps it while there is room. */
export function createArtCache(pictures: Pictures): ArtCache {
  const drawings = new LRUCache<string, Drawing>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => bytes.br.length + bytes.gzip.length,
    fetchMethod: async (fileName) => {
      const svg = pictures.draw(fileName);
      return svg === null ? undefined : compress(Buffer.from(svg));
    },
  });
  return { read: async (fileName) => (await drawings.fetch(fileName)) ?? null };
}

async function compress(svg: Buffer): Promise<Drawing> {
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  };
  const [br, gz] = await Promise.all([brotli(svg, options), deflate(svg)]);
  // Weak, since one tag stands for all codings of the drawing.
  return { etag: `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`, bytes: { br, gzip: gz } };
}
