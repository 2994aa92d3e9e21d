import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAtATime } from '../one-at-a-time.mjs';
import { root } from '../repository.mjs';
import { exitWithError, runProgram } from '../run-program.mjs';

/** Minimum Node version of the dependencies; same as "engines" in package.json. */
const minimumNode = [20, 19];

/** Without it, npm lets garbage grow: 980 MB instead of 890, and 1.6 GB with the development part. */
const npmMemory = '--max-old-space-size=384 --max-semi-space-size=8';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean }} LockedPackage */
/** @typedef {'production' | 'all'} Dependencies production: what building and running need */

/**
 * Installs dependencies if node_modules does not match package-lock.json. The check takes about 10 ms.
 * @param {Dependencies} [dependencies]
 */
export async function ensureInstalled(dependencies = 'all') {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = minimumNode;
  if (major < needed || (major === needed && minor < neededMinor)) {
    exitWithError(`Marquee needs Node ${minimumNode.join('.')} or newer; this is Node ${process.versions.node}.`);
  }
  if ((await installed()).includes(dependencies)) return;
  const isOpen = await oneAtATime(async () => {
    const present = await installed();
    if (present.includes(dependencies)) return;
    // Without its development part, npm would remove what a developer has.
    const isWhole = dependencies === 'all' || present.includes('development');
    console.log('Installing dependencies (once; it takes a minute or so, and 1 GB of memory)');
    const installation = await runProgram({
      command: 'npm',
      // Not `npm ci`, which deletes all of node_modules for one new version; --no-save keeps package-lock.json
      // unchanged. --include=dev also with NODE_ENV=production.
      arguments: [
        ...['install', '--no-save', isWhole ? '--include=dev' : '--omit=dev'],
        ...['--prefer-offline', '--no-audit', '--loglevel=error'],
      ],
      environment: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${npmMemory}` },
    });
    if (installation.exitCode !== 0)
      exitWithError('The dependencies could not be installed; see the npm output above.');
  });
  if (!isOpen)
    exitWithError(`Run npm run build as the owner of ${root} first: this user may not install anything there.`);
}

/**
 * Which dependencies are installed as package-lock.json has them, and whether some of development are. Compares
 * contents, since a checkout changes modification times. npm writes the second file last, so an interrupted
 * installation is detected.
 * @returns {Promise<(Dependencies | 'development')[]>}
 */
async function installed() {
  const wanted = await readPackages('package-lock.json');
  const present = await readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return [];
  const packages = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'));
  // Those that are optional there count as development.
  const ofProduction = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const ofDevelopment = packages.filter(([, { dev }]) => dev);
  /** @param {[string, LockedPackage]} entry */
  const isPresent = ([path, { version, integrity, optional }]) => {
    const found = present[path];
    // npm skips optional packages for other platforms.
    return found ? found.version === version && found.integrity === integrity : optional === true;
  };
  return [
    ...(ofProduction.every(isPresent) ? /** @type {const} */ (['production']) : []),
    ...(packages.every(isPresent) ? /** @type {const} */ (['all']) : []),
    ...(ofDevelopment.some(([path]) => present[path]) ? /** @type {const} */ (['development']) : []),
  ];
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
