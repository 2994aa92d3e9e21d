import { statfs } from 'node:fs/promises';
import { attentionParts, type Finding } from '@marquee/domain/administration/first-run';
import { attentionMessages } from '@marquee/domain/administration/first-step-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';

/** A disk with less free than this share of it is nearly full; a large one only below `maxNeededBytes`. */
const minFreeShare = 0.05;
const gibibyte = 1024 ** 3;
const maxNeededBytes = 10 * gibibyte;

/** Sizes of the disk that has a folder; `bavail` is what the product may use. */
export type ReadDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const oneDecimal = { minimumFractionDigits: 1 } as const;

const remedies = {
  DATA_DIR: 'freeDataDir',
  MEDIA_DIR: 'freeMediaDir',
  BACKUP_DIR: 'freeBackupDir',
} as const;

type Folders = Pick<Environment, keyof typeof remedies>;

/** Free space and size of the disks of data, videos and backups. A folder that cannot be read is left out. */
export async function readDisks(environment: Folders, readDisk: ReadDisk = (folder) => statfs(folder)) {
  const names = ['DATA_DIR', 'MEDIA_DIR', 'BACKUP_DIR'] as const;
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = environment[name];
      const disk = folder === undefined ? null : await readDisk(folder).catch(() => null);
      return disk && { name, freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize };
    }),
  );
  return found.filter((disk) => disk !== null);
}

/** One error for each disk of data, videos or backups that is nearly full. */
export async function fullDisks(
  environment: Folders,
  readDisk?: ReadDisk,
  messages = englishMessages,
): Promise<Finding[]> {
  const t = messages.of(attentionMessages);
  const gigabytes = (bytes: number) => messages.formats.number(Number((bytes / gibibyte).toFixed(1)), oneDecimal);
  const disks = await readDisks(environment, readDisk);
  return disks
    .filter(({ freeBytes, sizeBytes }) => freeBytes < Math.min(sizeBytes * minFreeShare, maxNeededBytes))
    .map(({ name, freeBytes }) => ({
      part: attentionParts.disk,
      state: 'error',
      text: t('diskFull', { name, gigabytes: gigabytes(freeBytes) }),
      remedy: t(remedies[name]),
    }));
}
