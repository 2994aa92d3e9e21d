import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory, that can be filled and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free. */
  fill(left: number): Promise<void>;
  /** Takes out what filled it. */
  empty(): Promise<void>;
  /** Lets nothing be written, or anything again. @throws where a file is open for writing */
  setReadOnly(isReadOnly: boolean): void;
  remove(): Promise<void>;
}

/** Mounts a disk of some MiB. Null where this machine or this user may not. */
export async function mountSmallDisk(size: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${size}m,mode=700`, 'marquee-drill', folder];
  if (spawnSync('mount', options).status !== 0) {
    await rmdir(folder);
    return null;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: async (left) => {
      const { bavail, bsize } = await statfs(folder);
      // Whoever writes there at the same moment may take the last of it.
      await writeFile(filling, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    empty: () => rm(filling, { force: true }),
    setReadOnly: (isReadOnly) => {
      const { status, stderr } = spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
      if (status !== 0) throw new Error(`The disk cannot be mounted anew: ${stderr}`);
    },
    remove: async () => {
      spawnSync('umount', [folder]);
      await rmdir(folder);
    },
  };
}
