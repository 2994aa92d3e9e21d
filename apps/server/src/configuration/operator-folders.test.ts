import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { warnOfFolders } from './operator-folders.ts';

let place = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'marquee-operator-'));
  await mkdir(join(place, 'there'));
  await writeFile(join(place, 'file'), '');
  await symlink(join(place, 'gone'), join(place, 'dangling'));
});
afterAll(() => rm(place, { recursive: true }));

/** What a start with these folders logs. */
async function warnings(names: Record<string, string>): Promise<string[]> {
  const logged: string[] = [];
  const variables = Object.entries(names).map(([variable, name]) => [variable, join(place, name)]);
  const log = { warn: (message: unknown) => void logged.push(String(message)) };
  await warnOfFolders(parseEnvironment(Object.fromEntries(variables)), log);
  return logged;
}

it('names each folder that cannot be used, by its variable', async () => {
  expect(await warnings({ MEDIA_DIR: 'gone', BACKUP_DIR: 'file' })).toEqual([
    `MEDIA_DIR ${place}/gone cannot be read: there is no folder ${place}/gone. ` +
      'Set MEDIA_DIR to a folder that this user may read, or mount its drive.',
    `BACKUP_DIR ${place}/file cannot be written: ${place}/file is not a folder. ` +
      'Set BACKUP_DIR to a folder that this user may write to, or mount its drive.',
  ]);
  expect(await warnings({ MEDIA_DIR: 'dangling' })).toEqual([
    expect.stringContaining('dangling is a link to nothing.'),
  ]);
});

it('says nothing of folders that are there, or not set', async () => {
  expect(await warnings({ MEDIA_DIR: 'there', BACKUP_DIR: 'there' })).toEqual([]);
  expect(await warnings({})).toEqual([]);
});
