import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postgresAccount } from './account.ts';
import { copyPrograms, firstRunnable, packagedPrograms } from './programs.ts';
import { run } from './run.ts';

const account = postgresAccount();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-programs-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('copyPrograms works for a package without symlinks in a folder that only root can enter', async () => {
  const installed = join(folder, 'installed');
  await run('cp', ['-R', packagedPrograms(), installed]);
  await run('find', [installed, '-type', 'l', '-delete']);
  await chmod(installed, 0o700);
  await chmod(folder, 0o755);
  const programs = await copyPrograms(installed, { folder, account });
  await run(join(programs, 'postgres'), ['--version'], { account });
});

it('firstRunnable returns the first source whose programs run', async () => {
  await writeFile(join(folder, 'postgres'), '#!/bin/sh\n');
  for (const path of [folder, join(folder, 'postgres')]) await chmod(path, 0o755);
  const broken = () => Promise.reject(new Error('their package is missing\nRequire stack: …'));
  expect(await firstRunnable({ broken, working: () => folder }, account)).toBe(folder);
  await expect(firstRunnable({ packaged: broken, installed: () => dirname(folder) }, account)).rejects.toThrow(
    /^No Postgres programs can be run: install PostgreSQL, .+ packaged: their package is missing; installed: .+ ENOENT$/,
  );
});
