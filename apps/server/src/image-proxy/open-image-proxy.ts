import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../configuration/environment.ts';
import { openImageDiskCache } from './image-disk-cache.ts';
import { createImageEncoder } from './image-encoder.ts';
import { createImageProxy, type ImageProxy } from './image-proxy.ts';
import { createImageUpstream } from './image-upstream.ts';

type ImageProxySettings = Pick<
  Environment,
  'IMAGE_PROXY' | 'IMAGE_CACHE_MEGABYTES' | 'TMDB_IMAGE_BASE_URL' | 'DATA_DIR'
>;

/** Null unless IMAGE_PROXY is on. @throws StartError */
export async function openImageProxy(
  { IMAGE_PROXY, IMAGE_CACHE_MEGABYTES, TMDB_IMAGE_BASE_URL, DATA_DIR }: ImageProxySettings,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): Promise<ImageProxy | null> {
  if (IMAGE_PROXY === 'off') return null;
  const cacheOptions = { folder: imageFolder(DATA_DIR), maxBytes: IMAGE_CACHE_MEGABYTES * 1024 * 1024, clock, log };
  return createImageProxy({
    upstream: createImageUpstream(TMDB_IMAGE_BASE_URL),
    encoder: await createImageEncoder(),
    cache: await openImageDiskCache(cacheOptions),
    log,
  });
}

/** Folder of the disk cache. */
export function imageFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pictures');
}
