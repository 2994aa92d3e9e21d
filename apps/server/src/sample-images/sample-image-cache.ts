import type { SampleImages } from '@marquee/sample-catalogue/sample-images';
import { LRUCache } from 'lru-cache';
import { type Coding, compressText, weakTag } from '../edge/content-encoding.ts';

/** Bytes of compressed images; at about 20 KB for both codings, some 3,000 images. */
const maxBytes = 64 * 1024 * 1024;

export interface SampleImage {
  readonly etag: string;
  readonly bytes: Readonly<Record<Coding, Buffer>>;
}

export interface SampleImageCache {
  /** Null for an unknown file name. */
  read(fileName: string): Promise<SampleImage | null>;
}

/** LRU cache of generated SVG images; concurrent requests share one generation. */
export function createSampleImageCache(sampleImages: SampleImages): SampleImageCache {
  const entries = new LRUCache<string, SampleImage>({
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
  return { read: async (fileName) => (await entries.fetch(fileName)) ?? null };
}
