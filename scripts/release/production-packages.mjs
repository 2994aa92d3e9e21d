import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.mjs';
import { exitWithError, runProgram } from '../run-program.mjs';

/** Machines on which the archive runs: Linux with glibc, as Node's own downloads. */
const processors = ['x64', 'arm64'];
/** TypeScript is a peer of tRPC for development only, esbuild made the server. Links of workspaces lead nowhere. */
const leftOut = ['typescript', '@typescript', 'esbuild', '@esbuild', '@marquee', '.bin', '.package-lock.json'];

/**
 * Installs what the built server imports into `folder`/node_modules, as package-lock.json has it, with the native parts
 * for each processor.
 * @param {string} folder
 */
export async function installProductionPackages(folder) {
  for (const processor of processors) {
    const place = `${folder}.${processor}`;
    await copyManifests(place);
    const { exitCode, output } = await runProgram({
      command: 'npm',
      arguments: [
        ...['ci', '--omit=dev', '--workspace=@marquee/server', '--ignore-scripts', '--prefer-offline', '--no-audit'],
        ...['--os=linux', '--libc=glibc', `--cpu=${processor}`, '--loglevel=error'],
      ],
      folder: place,
      isCaptured: true,
    });
    if (exitCode !== 0) exitWithError(`The packages for ${processor} could not be installed:\n${output}`);
    const packages = join(place, 'node_modules');
    for (const name of leftOut) await rm(join(packages, name), { recursive: true, force: true });
    // What both have is the same.
    await cp(packages, join(folder, 'node_modules'), { recursive: true, force: false });
    await rm(place, { recursive: true });
  }
}

/**
 * The files from which npm knows what to install.
 * @param {string} place
 */
async function copyManifests(place) {
  const files = ['.npmrc', 'package.json', 'package-lock.json'];
  for (const parent of ['apps', 'packages']) {
    for (const name of await readdir(join(root, parent))) files.push(join(parent, name, 'package.json'));
  }
  await mkdir(place, { recursive: true });
  for (const file of files) await cp(join(root, file), join(place, file));
}
