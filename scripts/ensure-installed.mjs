import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './repository.mjs';
import { giveUp, runProgram } from './run-program.mjs';

/** The oldest Node that the dependencies support; package.json's "engines" says the same. */
const oldest = [20, 19];

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** Installs what package-lock.json says where node_modules is something else. Costs about 10 ms where it is not. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = oldest;
  if (major < needed || (major === needed && minor < neededMinor)) {
    giveUp(`Marquee needs Node ${oldest.join('.')} or newer, and this is Node ${process.versions.node}.`);
  }
  if (await isInstalled()) return;
  await oneAtATime(async () => {
    if (await isInstalled()) return;
    console.log('Installing dependencies (once; it takes a minute or so)');
    const installation = await runProgram({
      command: 'npm',
      // Not `npm ci`, which throws away a whole node_modules over one new version; --no-save leaves the lock alone all
      // the same. --include=dev: NODE_ENV=production would leave out what builds the product.
      arguments: ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--loglevel=error'],
    });
    if (installation.exitCode !== 0) giveUp('The dependencies could not be installed; npm says why above.');
  });
}

/**
 * Compares contents, since a checkout gives files new times without changing them. npm writes the second file last,
 * so that an installation which was cut short counts as none.
 */
async function isInstalled() {
  const wanted = await readPackages('package-lock.json');
  const present = await readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // npm leaves out what is meant for another system.
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage> | undefined>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
