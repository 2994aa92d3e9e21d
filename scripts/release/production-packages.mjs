import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../repository.mjs';
import { exitWithError, runProgram } from '../run-program.mjs';

/** Machines on which the archive runs: Linux with glibc, as Node's own downloads. */
const processors = ['x64', 'arm64'];
/** TypeScript is a peer of tRPC for development only, esbuild made the server. Links of workspaces lead nowhere. */
const leftOut = ['typescript', '@typescript', 'esbuild', '@esbuild', '@marquee', '.bin', '.package-lock.json'];

/** The server's own has packages of which a development tool needs another version: nodemailer was missing. */
export const packageFolders = ['node_modules', 'apps/server/node_modules'];

/**
 * Installs what the built server imports into the `packageFolders` of `folder`, as package-lock.json has it, with the
 * native parts for each processor.
 * @param {string} folder
 */
export async function installProductionPackages(folder) {
  for (const processor of processors) {
    const place = `${folder}.${processor}`;
    await copyManifests(place);
    const { exitCode, output } = await runProgram({
      command: 'npm',
      arguments: [...installation(processor), '--loglevel=error'],
      folder: place,
      isCaptured: true,
    });
    if (exitCode !== 0) exitWithError(`The packages for ${processor} could not be installed:\n${output}`);
    for (const path of packageFolders) {
      const packages = join(place, path);
      if (!existsSync(packages)) continue;
      for (const name of leftOut) await rm(join(packages, name), { recursive: true, force: true });
      // What both have is the same.
      await cp(packages, join(folder, path), { recursive: true, force: false });
    }
    await rm(place, { recursive: true });
  }
}

/**
 * Arguments of npm, in a folder with `copyManifests`.
 * @param {string} processor
 */
export function installation(processor) {
  return [
    ...['ci', '--omit=dev', '--workspace=@marquee/server', '--ignore-scripts', '--prefer-offline', '--no-audit'],
    ...['--os=linux', '--libc=glibc', `--cpu=${processor}`],
  ];
}

/**
 * The files from which npm knows what to install. Without devDependencies, since npm would install what the workspaces
 * among them need: Vite and its compilers, 75 MB.
 * @param {string} place
 */
export async function copyManifests(place) {
  const manifests = ['package.json'];
  for (const parent of ['apps', 'packages']) {
    for (const name of await readdir(join(root, parent))) manifests.push(join(parent, name, 'package.json'));
  }
  for (const path of manifests) {
    const { devDependencies: _, ...manifest } = JSON.parse(await readFile(join(root, path), 'utf8'));
    await mkdir(join(place, dirname(path)), { recursive: true });
    await writeFile(join(place, path), JSON.stringify(manifest));
  }
  for (const path of ['.npmrc', 'package-lock.json']) await cp(join(root, path), join(place, path));
}
