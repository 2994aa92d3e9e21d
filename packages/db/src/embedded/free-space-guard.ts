import { statfs } from 'node:fs/promises';
import type { Log } from '@marquee/domain/log';

/** Of the disk that the data folder is on, in bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

/**
 * PGlite hangs for ever on a full disk, so the database becomes read-only before. 200 MB is more than it can write
 * between two checks. On small disks the limit is 5 %, but at least two WAL files, which are allocated with 16 MB each:
 * a disk of 160 MB went from 8 MB to 0 between two checks.
 */
const freeSpaceLimits = { bytes: 200_000_000, share: 0.05, minBytes: 2 * 16 * 1_048_576 } as const;

/** Hysteresis: writing resumes only well above the limit. */
const resumeFactor = 1.25;

/** At 50 MB/s, a quarter of the 200 MB is written in between. */
const checkIntervalMs = 1_000;

/** Bytes that must be free for the database to accept writes. */
export function freeSpaceLimit({ total }: Pick<DiskSpace, 'total'>): number {
  return Math.max(freeSpaceLimits.minBytes, Math.min(freeSpaceLimits.bytes, total * freeSpaceLimits.share));
}

/** @param wasWritable whether the database accepted writes until now */
export function canWrite(space: DiskSpace, wasWritable: boolean): boolean {
  return space.free >= freeSpaceLimit(space) * (wasWritable ? 1 : resumeFactor);
}

/** Too little space to open the database; the message is for the operator. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

export interface FreeSpaceGuard {
  isWritable(): boolean;
  close(): void;
}

export interface GuardOptions {
  folder: string;
  log: Log;
  /** Called after every check. */
  onCheck?: ((isWritable: boolean) => void) | undefined;
  readSpace?: (folder: string) => Promise<DiskSpace>;
}

/**
 * Watches the disk of an existing folder.
 * @throws DiskFullError if there is already too little space
 */
export async function guardFreeSpace({
  folder,
  log,
  onCheck,
  readSpace = diskSpace,
}: GuardOptions): Promise<FreeSpaceGuard> {
  const initialSpace = await readSpace(folder);
  if (!canWrite(initialSpace, true)) {
    throw new DiskFullError(
      `The disk of the data folder ${folder} is nearly full: ${megabytes(initialSpace.free)} are free, ` +
        `${megabytes(freeSpaceLimit(initialSpace))} are needed. Free some space and start again.`,
    );
  }
  let isWritable = true;
  const check = async () => {
    const space = await readSpace(folder);
    const wasWritable = isWritable;
    isWritable = canWrite(space, wasWritable);
    if (wasWritable && !isWritable)
      log.warn({ ...space }, 'The disk is nearly full: the database is read-only until space is freed');
    if (!wasWritable && isWritable)
      log.info({ ...space }, 'The disk has free space again: the database accepts writes');
    onCheck?.(isWritable);
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, 'The free space of the data folder could not be read'));
  }, checkIntervalMs).unref();
  return { isWritable: () => isWritable, close: () => clearInterval(timer) };
}

async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
