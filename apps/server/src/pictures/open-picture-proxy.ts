import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { createPictureHost } from './picture-host.ts';
import { createPictureProxy, type PictureProxy } from './picture-proxy.ts';
import { openPictureStore } from './picture-store.ts';

type Settings = Pick<Environment, 'IMAGE_PROXY' | 'IMAGE_CACHE_MEGABYTES' | 'TMDB_IMAGE_BASE_URL' | 'DATA_DIR'>;

/** Null unless the operator wants it. @throws StartError */
export async function openPictureProxy(
  { IMAGE_PROXY, IMAGE_CACHE_MEGABYTES, TMDB_IMAGE_BASE_URL, DATA_DIR }: Settings,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): Promise<PictureProxy | null> {
  if (IMAGE_PROXY === 'off') return null;
  const store = { folder: pictureFolder(DATA_DIR), maximumBytes: IMAGE_CACHE_MEGABYTES * 1024 * 1024, clock, log };
  return createPictureProxy({
    host: createPictureHost(TMDB_IMAGE_BASE_URL),
    encoder: await createPictureEncoder(),
    store: await openPictureStore(store),
    log,
  });
}

/** Beside the embedded database, where there is one. */
export function pictureFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pictures');
}
