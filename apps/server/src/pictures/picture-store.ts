import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { extensionOf, type PictureType, pictureTypes, typeOf } from './picture-format.ts';

/** Bytes in which a disk hands out its room. */
const block = 4_096;
/** ms after which a file that was begun and not finished belongs to nobody. */
const abandonedAfter = 60_000;
/** ms between two notes on the disk that a picture is in use, and of rest after it could not be written. */
const noteEvery = 3_600_000;
const rest = 60_000;

export interface KeptPicture {
  readonly bytes: Buffer;
  readonly type: PictureType;
}

/** Names are of hexadecimal digits. */
export interface PictureStore {
  read(name: string): Promise<KeptPicture | null>;
  /** Never fails: what cannot be kept is made again. */
  write(name: string, picture: KeptPicture): Promise<void>;
}

interface StoreOptions {
  readonly folder: string;
  readonly maximumBytes: number;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Entry {
  readonly bytes: number;
  /** ms since the epoch, on the disk. */
  notedAt: number;
}

/**
 * Pictures in files, bounded by bytes; what nobody asked for longest goes first, also after a restart, since a file's
 * time is when it was last used.
 */
export async function openPictureStore({ folder, maximumBytes, clock, log }: StoreOptions): Promise<PictureStore> {
  const leaving: Promise<void>[] = [];
  let restsUntil = Number.NEGATIVE_INFINITY;
  /** Bytes since the folder was last looked through: another process may write to it, too. */
  let written = 0;
  const now = () => clock().getTime();
  const entries = new LRUCache<string, Entry>({
    maxSize: maximumBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes / block) * block,
    dispose: (_entry, file, reason) => {
      if (reason !== 'set') leaving.push(rm(pathOf(file), { force: true }).catch(() => undefined));
    },
  });
  const pathOf = (file: string) => join(folder, file.slice(0, 2), file);

  /** Takes in what the folder holds, oldest first, and throws out what is over the bound or was never finished. */
  async function takeIn(): Promise<void> {
    written = 0;
    await mkdir(folder, { recursive: true });
    const found: { file: string; bytes: number; usedAt: number }[] = [];
    for (const path of await readdir(folder, { recursive: true })) {
      const file = path.split(/[/\\]/).at(-1) ?? '';
      const whole = join(folder, path);
      const status = await stat(whole).catch(() => null);
      if (!status?.isFile()) continue;
      const isFinished = whole === pathOf(file) && /^[0-9a-f]+\.(jpg|png|webp|avif)$/.test(file);
      const isAbandoned = Date.now() - status.mtimeMs > abandonedAfter;
      if (isFinished && status.size > 0) found.push({ file, bytes: status.size, usedAt: status.mtimeMs });
      // An unfinished one is empty while somebody begins to write it.
      else if (isFinished || isAbandoned) await rm(whole, { force: true });
    }
    found.sort((one, other) => one.usedAt - other.usedAt);
    for (const { file, bytes, usedAt } of found) entries.set(file, { bytes, notedAt: usedAt });
    await Promise.all(leaving.splice(0));
  }

  function cannot(error: unknown): void {
    restsUntil = now() + rest;
    log.warn({ err: error }, 'pictures cannot be kept: each is fetched and made anew');
  }

  async function readEntry(file: string, type: PictureType): Promise<KeptPicture | null> {
    const entry = entries.get(file);
    if (!entry) return null;
    const bytes = await readFile(pathOf(file)).catch(() => null);
    // After a power cut a file may be there without what was written to it.
    if (bytes === null || bytes.length !== entry.bytes || typeOf(bytes) !== type) {
      entries.delete(file);
      return null;
    }
    if (now() - entry.notedAt > noteEvery) {
      entry.notedAt = now();
      const moment = clock();
      await utimes(pathOf(file), moment, moment).catch(() => undefined);
    }
    return { bytes, type };
  }

  await takeIn().catch(cannot);
  return {
    async read(name) {
      for (const type of pictureTypes) {
        const kept = await readEntry(`${name}.${extensionOf(type)}`, type);
        if (kept) return kept;
      }
      return null;
    },
    async write(name, { bytes, type }) {
      if (now() < restsUntil || bytes.length > maximumBytes / 8) return;
      const file = `${name}.${extensionOf(type)}`;
      const path = pathOf(file);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        // Counted first, and what has to go is gone before: the folder is never larger than it may be.
        entries.set(file, { bytes: bytes.length, notedAt: now() });
        await Promise.all(leaving.splice(0));
        await mkdir(join(path, '..'), { recursive: true });
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
        written += bytes.length;
        if (written > maximumBytes / 8) await takeIn();
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        entries.delete(file);
        cannot(error);
      }
    },
  };
}
