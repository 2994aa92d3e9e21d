import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataFolderError, hasEmbeddedDatabase, makeDataFolder } from './data-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'marquee-folder-'));
  writeFileSync(join(place, 'file'), '');
  symlinkSync(join(place, 'gone'), join(place, 'dangling'));
  symlinkSync(join(place, 'loop'), join(place, 'loop'));
  mkdirSync(join(place, 'occupied'));
  writeFileSync(join(place, 'occupied', 'postgres'), '');
});
afterEach(() => rmSync(place, { recursive: true }));

it.each([
  ['file', /DATA_DIR \S+ cannot be used: \S+\/file is not a folder\. Set DATA_DIR to/],
  ['file/below/it', /DATA_DIR \S+ cannot be used: \S+\/file is not a folder\./],
  ['dangling', /DATA_DIR \S+ cannot be used: \S+\/dangling is a link to nothing\./],
  ['dangling/below', /DATA_DIR \S+ cannot be used: \S+\/dangling is a link to nothing\./],
  ['loop', /DATA_DIR \S+ cannot be used: \S+\/loop is a link to itself\./],
  ['occupied', /DATA_DIR \S+ cannot be used: \S+\/postgres is not a folder\./],
])('%s cannot have a database, to a start and to the doctor', async (name, message) => {
  for (const use of [makeDataFolder, hasEmbeddedDatabase]) {
    await expect(use(join(place, name))).rejects.toThrow(DataFolderError);
    await expect(use(join(place, name))).rejects.toThrow(message);
  }
});

it.skipIf(!existsSync('/proc'))('a folder of the kernel takes nothing, and is not tried for ever', async () => {
  const message = 'DATA_DIR /proc/marquee/data cannot be used: nothing can be created in /proc.';
  for (const use of [makeDataFolder, hasEmbeddedDatabase]) {
    await expect(use('/proc/marquee/data')).rejects.toThrow(message);
  }
});

it('creates a folder and its parents for this user only, also when several processes do', async () => {
  const folder = join(place, 'not', 'there');
  expect(await hasEmbeddedDatabase(folder)).toBe(false);
  expect(readdirSync(place)).not.toContain('not');
  await Promise.all([makeDataFolder(folder), makeDataFolder(folder), makeDataFolder(folder)]);
  expect(statSync(join(place, 'not')).mode & 0o777).toBe(0o700);
  mkdirSync(join(folder, 'postgres'));
  expect(await hasEmbeddedDatabase(folder)).toBe(true);
});

// Access rights do not hold for root: another user tries, where it may read this repository.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const script = fileURLToPath(new URL('../testing/child-processes/try-data-folder.ts', import.meta.url));
const mayRead = spawnSync(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(script)})`], user).status === 0;

it.skipIf(!mayRead)('names a folder that this user may not use', () => {
  const folder = join(place, 'closed');
  mkdirSync(folder, { mode: 0o500 });
  chmodSync(place, 0o755);
  chmodSync(folder, 0o555);
  const path = join(folder, 'data');
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, path], { ...user, encoding: 'utf8' });
  const said = expect.stringContaining(`DATA_DIR ${path} cannot be used: this user may not use ${folder}.`);
  expect(stdout.trim().split('\n')).toEqual([said, said]);
});
