import { statfs } from 'node:fs/promises';
import type { Finding } from '@marquee/domain/administration/first-run';
import type { Environment } from '../configuration/environment.ts';

/** A disk with less free than this share of it is nearly full; a large one only below `maxNeededBytes`. */
const minFreeShare = 0.05;
const gibibyte = 1024 ** 3;
const maxNeededBytes = 10 * gibibyte;

/** Sizes of the disk that has a folder; `bavail` is what the product may use. */
export type ReadDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const remedies = {
  DATA_DIR: 'Free space, move DATA_DIR to a larger disk, or lower IMAGE_CACHE_MEGABYTES.',
  MEDIA_DIR: 'Free space, or move files of MEDIA_DIR to a larger disk.',
  BACKUP_DIR: 'Free space, lower BACKUP_COUNT, or set BACKUP_DIR to a larger disk.',
} as const;

/** One error for each disk of data, videos or backups that is nearly full. A folder that cannot be read is left out. */
export async function fullDisks(
  environment: Pick<Environment, keyof typeof remedies>,
  readDisk: ReadDisk = (folder) => statfs(folder),
): Promise<Finding[]> {
  const names = ['DATA_DIR', 'MEDIA_DIR', 'BACKUP_DIR'] as const;
  const found = await Promise.all(
    names.map(async (name): Promise<Finding | null> => {
      const folder = environment[name];
      const disk = folder === undefined ? null : await readDisk(folder).catch(() => null);
      if (disk === null) return null;
      const freeBytes = disk.bavail * disk.bsize;
      const neededBytes = Math.min(disk.blocks * disk.bsize * minFreeShare, maxNeededBytes);
      if (freeBytes >= neededBytes) return null;
      const text = `The disk of ${name} is nearly full: ${(freeBytes / gibibyte).toFixed(1)} GB free.`;
      return { part: 'Disk', state: 'error', text, remedy: remedies[name] };
    }),
  );
  return found.filter((finding) => finding !== null);
}
