import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAtATime } from '../one-at-a-time.mjs';
import { root } from '../repository.mjs';
import { exitWithError, runProgram } from '../run-program.mjs';

/** Minimum Node version of the dependencies; same as "engines" in package.json. */
const minimumNode = [20, 19];

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** Installs dependencies if node_modules does not match package-lock.json. The check takes about 10 ms. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = minimumNode;
  if (major < needed || (major === needed && minor < neededMinor)) {
    exitWithError(`Marquee needs Node ${minimumNode.join('.')} or newer; this is Node ${process.versions.node}.`);
  }
  if (await isInstalled()) return;
  const isOpen = await oneAtATime(async () => {
    if (await isInstalled()) return;
    console.log('Installing dependencies (once; it takes a minute or so)');
    const installation = await runProgram({
      command: 'npm',
      // Not `npm ci`, which deletes all of node_modules for one new version; --no-save keeps package-lock.json
      // unchanged. --include=dev: with NODE_ENV=production npm would skip the build tools.
      arguments: ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--loglevel=error'],
    });
    if (installation.exitCode !== 0)
      exitWithError('The dependencies could not be installed; see the npm output above.');
  });
  if (!isOpen)
    exitWithError(`Run npm run build as the owner of ${root} first: this user may not install anything there.`);
}

/**
 * Compares contents, since a checkout changes modification times. npm writes the second file last, so an interrupted
 * installation is detected.
 */
async function isInstalled() {
  const wanted = await readPackages('package-lock.json');
  const present = await readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // npm skips optional packages for other platforms.
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
