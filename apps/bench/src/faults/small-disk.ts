import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small tmpfs that can be filled and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk up to `freeBytes`. */
  fill(freeBytes: number): Promise<void>;
  /** Removes what `fill` wrote. */
  empty(): Promise<void>;
  /** @throws when a file is open for writing */
  setReadOnly(isReadOnly: boolean): void;
  remove(): Promise<void>;
}

/** Returns null when this user may not mount a disk. */
export async function mountSmallDisk(sizeMiB: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=700`, 'marquee-fault', folder];
  if (spawnSync('mount', options).status !== 0) {
    await rmdir(folder);
    return null;
  }
  const fillFile = join(folder, 'filling');
  return {
    folder,
    fill: async (freeBytes) => {
      const { bavail, bsize } = await statfs(folder);
      // The product may take the last bytes at the same time.
      await writeFile(fillFile, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes))).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    empty: () => rm(fillFile, { force: true }),
    setReadOnly: (isReadOnly) => {
      const { status, stderr } = spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
      if (status !== 0) throw new Error(`The disk could not be remounted: ${stderr}`);
    },
    remove: async () => {
      spawnSync('umount', [folder]);
      await rmdir(folder);
    },
  };
}
