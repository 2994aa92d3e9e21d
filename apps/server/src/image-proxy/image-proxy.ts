import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import type { ImageSize } from '@marquee/domain/catalogue/image-url';
import { LRUCache } from 'lru-cache';
import { type CachedImage, type ImageDiskCacheOptions, openImageDiskCache } from './image-disk-cache.ts';
import { createImageEncoder } from './image-encoder.ts';
import { ImageError, type ImageFormat } from './image-format.ts';
import { createImageUpstream } from './image-upstream.ts';

/** Part of every cache key; increase it when the encoding changes. */
const encodingVersion = 1;
/** ms a failure is cached, by status; at least 1, since 0 means no expiry. */
const failureTtlMs = { 404: 60_000, 502: 5_000, 503: 1 };

export interface ImageName {
  readonly size: ImageSize;
  /** Without a slash. */
  readonly file: string;
  readonly format: ImageFormat;
}

export interface ProxiedImage extends CachedImage {
  /** The upstream's bytes, because encoding failed. */
  readonly isFallback: boolean;
}

export interface ImageProxy {
  /** Cache key of the image and its encoding. */
  keyOf(name: ImageName): string;
  /**
   * @param admit rate limit, awaited before an image that is not cached is loaded
   * @throws ImageError, and the error of `admit`
   */
  read(name: ImageName, admit: () => Promise<void>): Promise<ProxiedImage>;
}

interface ImageProxyOptions extends ImageDiskCacheOptions {
  /** Of the image host. */
  readonly baseUrl: string;
  /** For a request to it. */
  readonly timeoutMs?: number;
}

/**
 * Loads live images once, encodes them once for all concurrent requests and caches them on disk.
 * @throws StartError when sharp is not installed for this platform
 */
export async function openImageProxy({ baseUrl, timeoutMs, ...cacheOptions }: ImageProxyOptions): Promise<ImageProxy> {
  const { log } = cacheOptions;
  const fetchImage = createImageUpstream(baseUrl, timeoutMs);
  const encodeImage = await createImageEncoder();
  const cache = await openImageDiskCache(cacheOptions);
  const loads = new SingleFlight<ProxiedImage>();
  const failures = new LRUCache<string, ImageError>({ max: 10_000, ttl: 1 });
  const keyOf = ({ size, file, format }: ImageName) =>
    createHash('sha256').update(`${encodingVersion} ${format} ${size}/${file}`).digest('hex').slice(0, 40);

  async function load(name: ImageName): Promise<ProxiedImage> {
    const { size, file, format } = name;
    try {
      const image = await encode(await fetchImage(size, file), name);
      if (!image.isFallback) await cache.write(keyOf(name), image);
      return image;
    } catch (error) {
      if (error instanceof ImageError) {
        if (error.status !== 404) log.warn({ err: error, image: `${size}/${file}`, format }, 'image failed to load');
        failures.set(`${size}/${file}`, error, { ttl: failureTtlMs[error.status] });
      }
      throw error;
    }
  }

  async function encode(original: CachedImage, { size, file, format }: ImageName): Promise<ProxiedImage> {
    if (format === 'original') return { ...original, isFallback: false };
    try {
      const bytes = await encodeImage(original.bytes, { size, format });
      if (bytes.length >= original.bytes.length) return { ...original, isFallback: false };
      return { bytes, type: `image/${format}`, isFallback: false };
    } catch (error) {
      if (error instanceof ImageError) throw error;
      log.warn({ err: error, image: `${size}/${file}` }, 'image encoding failed');
      return { ...original, isFallback: true };
    }
  }

  return {
    keyOf,
    async read(name, admit) {
      const key = keyOf(name);
      if (loads.has(key)) return loads.run(key, () => load(name));
      const cached = await cache.read(key);
      if (cached) return { ...cached, isFallback: false };
      const failure = failures.get(`${name.size}/${name.file}`);
      if (failure) throw failure;
      await admit();
      return loads.run(key, () => load(name));
    },
  };
}

/** Folder of the disk cache. */
export function imageFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pictures');
}
