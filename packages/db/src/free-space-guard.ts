import { statfs } from 'node:fs/promises';
import type { DatabaseLog } from './log.ts';

/** Bytes of the disk that the data folder is on. */
export interface DiskSpace {
  free: number;
  total: number;
}

/**
 * A full disk hangs PGlite for good, so the database stops writing before. 200 MB is more than it can write between
 * two looks; where that would be most of a small disk, 5 % is the limit, but never less than two files of its log,
 * which it makes at their full 16 MB: a disk of 160 MB went from 8 MB to nothing between two looks.
 */
const freeSpaceLimits = { bytes: 200_000_000, share: 0.05, leastBytes: 2 * 16 * 1_048_576 } as const;

/** Writing starts again only with this much more than the limit, so that it does not flutter at the edge. */
const resumeFactor = 1.25;

/** ms between two looks: at 50 MB/s of writing, a quarter of the 200 MB. */
const lookEvery = 1_000;

/** Bytes that have to be free for the database to write. */
export function freeSpaceLimit({ total }: Pick<DiskSpace, 'total'>): number {
  return Math.max(freeSpaceLimits.leastBytes, Math.min(freeSpaceLimits.bytes, total * freeSpaceLimits.share));
}

/** Whether the database may write now, given whether it might until now. */
export function mayWrite(space: DiskSpace, before: boolean): boolean {
  return space.free >= freeSpaceLimit(space) * (before ? 1 : resumeFactor);
}

/** Thrown when there is too little room to open: the message is a sentence for the person who started the product. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

export interface FreeSpaceGuard {
  writable(): boolean;
  close(): void;
}

export interface GuardOptions {
  folder: string;
  log: DatabaseLog;
  /** Called after every look. */
  onLook: (writable: boolean) => void;
  readSpace?: (folder: string) => Promise<DiskSpace>;
}

/**
 * Watches the disk under an existing folder.
 * @throws DiskFull when there is too little room already
 */
export async function guardFreeSpace({
  folder,
  log,
  onLook,
  readSpace = diskSpace,
}: GuardOptions): Promise<FreeSpaceGuard> {
  const atStart = await readSpace(folder);
  if (!mayWrite(atStart, true)) {
    throw new DiskFull(
      `The disk of the data folder ${folder} is nearly full: ${megabytes(atStart.free)} are free, ` +
        `${megabytes(freeSpaceLimit(atStart))} are needed. Free some space and start again.`,
    );
  }
  let writable = true;
  const look = async () => {
    const space = await readSpace(folder);
    const before = writable;
    writable = mayWrite(space, before);
    if (before && !writable) log.warn(space, 'The disk is nearly full: the database is read-only until space is freed');
    if (!before && writable) log.info(space, 'There is room on the disk again: the database accepts writes');
    onLook(writable);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ error }, 'The free space of the data folder could not be read'));
  }, lookEvery).unref();
  return { writable: () => writable, close: () => clearInterval(timer) };
}

async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
