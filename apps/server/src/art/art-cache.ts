import type { SamplePictures } from '@marquee/catalogue/sample/sample-pictures';
import { LRUCache } from 'lru-cache';
import { weakTag } from '../answers/entity-tag.ts';
import { type Coding, compressText } from '../content-encoding.ts';

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
export function createArtCache(pictures: SamplePictures): ArtCache {
  const drawings = new LRUCache<string, Drawing>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => bytes.br.length + bytes.gzip.length,
    fetchMethod: async (fileName) => {
      const svg = pictures.draw(fileName);
      if (svg === null) return undefined;
      const bytes = Buffer.from(svg);
      return { etag: weakTag(bytes), bytes: await compressText(bytes) };
    },
  });
  return { read: async (fileName) => (await drawings.fetch(fileName)) ?? null };
}
