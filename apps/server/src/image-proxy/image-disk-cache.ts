import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '@marquee/db/usable-folder';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { extensionOf, type ImageType, imageTypes, typeOf } from './image-format.ts';

/** Bytes of a disk block. */
const blockBytes = 4_096;
/** ms after which an unfinished file counts as abandoned. */
const abandonedAfterMs = 60_000;
/** ms between two updates of a file's last use on the disk, and ms without writes after a failed one. */
const touchIntervalMs = 3_600_000;
const writePauseMs = 60_000;

export interface CachedImage {
  readonly bytes: Buffer;
  readonly type: ImageType;
}

export interface ImageDiskCacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Entry {
  readonly bytes: number;
  /** mtime on the disk, ms since the epoch. */
  touchedAt: number;
}

/**
 * LRU cache of images in files, bounded by bytes; its keys consist of hexadecimal digits. The mtime is the last use, so
 * the order survives a restart.
 */
export async function openImageDiskCache({ folder, maxBytes, clock, log }: ImageDiskCacheOptions) {
  const removals: Promise<void>[] = [];
  let writesPausedUntil = Number.NEGATIVE_INFINITY;
  /** Since the last scan: another process may write to the folder, too. */
  let writtenBytes = 0;
  const now = () => clock().getTime();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes / blockBytes) * blockBytes,
    dispose: (_entry, file, reason) => {
      if (reason !== 'set') removals.push(rm(pathOf(file), { force: true }).catch(() => undefined));
    },
  });
  const pathOf = (file: string) => join(folder, file.slice(0, 2), file);

  /** Reads the folder, oldest file first; deletes abandoned files and what exceeds the bound. */
  async function scanFolder(): Promise<void> {
    writtenBytes = 0;
    await makeFolder(folder);
    const found: { file: string; bytes: number; touchedAt: number }[] = [];
    for (const relativePath of await readdir(folder, { recursive: true })) {
      const file = relativePath.split(/[/\\]/).at(-1) ?? '';
      const path = join(folder, relativePath);
      const status = await stat(path).catch(() => null);
      if (!status?.isFile()) continue;
      const isFinished = path === pathOf(file) && /^[0-9a-f]+\.(jpg|png|webp|avif)$/.test(file);
      const isAbandoned = Date.now() - status.mtimeMs > abandonedAfterMs;
      if (isFinished && status.size > 0) found.push({ file, bytes: status.size, touchedAt: status.mtimeMs });
      // An unfinished file stays: another process may be writing it.
      else if (isFinished || isAbandoned) await rm(path, { force: true });
    }
    found.sort((a, b) => a.touchedAt - b.touchedAt);
    for (const { file, ...entry } of found) entries.set(file, entry);
    await Promise.all(removals.splice(0));
  }

  function pauseWrites(error: unknown): void {
    writesPausedUntil = now() + writePauseMs;
    log.warn({ err: error }, 'image cache is not writable: images are fetched each time');
  }

  async function readEntry(file: string, type: ImageType): Promise<CachedImage | null> {
    const entry = entries.get(file);
    if (!entry) return null;
    const bytes = await readFile(pathOf(file)).catch(() => null);
    // A power failure can leave a file without its content.
    if (bytes === null || bytes.length !== entry.bytes || typeOf(bytes) !== type) {
      entries.delete(file);
      return null;
    }
    if (now() - entry.touchedAt > touchIntervalMs) {
      entry.touchedAt = now();
      const date = clock();
      await utimes(pathOf(file), date, date).catch(() => undefined);
    }
    return { bytes, type };
  }

  await scanFolder().catch(pauseWrites);
  return {
    async read(key: string): Promise<CachedImage | null> {
      for (const type of imageTypes) {
        const image = await readEntry(`${key}.${extensionOf(type)}`, type);
        if (image) return image;
      }
      return null;
    },
    /** Never rejects: an image that cannot be stored is made again. */
    async write(key: string, { bytes, type }: CachedImage): Promise<void> {
      if (now() < writesPausedUntil || bytes.length > maxBytes / 8) return;
      const file = `${key}.${extensionOf(type)}`;
      const path = pathOf(file);
      const temporaryPath = `${path}.${randomUUID()}`;
      try {
        // Evicts before it writes: the folder never exceeds its bound.
        entries.set(file, { bytes: bytes.length, touchedAt: now() });
        await Promise.all(removals.splice(0));
        await makeFolder(dirname(path));
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, path);
        writtenBytes += bytes.length;
        if (writtenBytes > maxBytes / 8) await scanFolder();
      } catch (error) {
        await rm(temporaryPath, { force: true }).catch(() => undefined);
        entries.delete(file);
        pauseWrites(error);
      }
    },
  };
}
