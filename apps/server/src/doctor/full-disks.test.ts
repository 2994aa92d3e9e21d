import { expect, it } from 'vitest';
import { fullDisks } from './full-disks.ts';

const gibibyte = 1024 ** 3;
const environment = { DATA_DIR: '/data', MEDIA_DIR: '/media', BACKUP_DIR: undefined };
/** Disks by folder: free and total, in GiB. */
const disks = (sizes: Record<string, readonly [number, number]>) => async (folder: string) => {
  const [free, total] = sizes[folder] ?? [];
  if (free === undefined || total === undefined) throw new Error('ENOENT');
  return { bavail: free, blocks: total, bsize: gibibyte };
};

it('reports each disk with less than 5 % free, and a large one below 10 GB', async () => {
  expect(await fullDisks(environment, disks({ '/data': [5, 100], '/media': [10, 8_000] }))).toEqual([]);
  expect(await fullDisks(environment, disks({ '/data': [4, 100], '/media': [9, 8_000] }))).toMatchObject([
    { state: 'error', text: 'The disk of DATA_DIR is nearly full: 4.0 GB free.' },
    { state: 'error', text: 'The disk of MEDIA_DIR is nearly full: 9.0 GB free.' },
  ]);
});

it('leaves out a folder that cannot be read', async () => {
  expect(await fullDisks(environment, disks({ '/data': [50, 100] }))).toEqual([]);
});
