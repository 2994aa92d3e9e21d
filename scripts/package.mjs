import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { printHelp } from './print-help.mjs';
import { shippedPaths } from './release/shipped-paths.mjs';
import { root } from './repository.mjs';
import { exitWithError, runProgram } from './run-program.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

// Makes a release: an archive that needs only Node. The same commit gives the same bytes.

/** Types and maps of packages are for development, and half of their files. */
const leftOut = /node_modules\/.*(\.map|\.d\.[cm]?ts)$/;

printHelp(
  () => `Usage: npm run package [-- --tag]
Writes dist/marquee-VERSION.tar.gz, which needs only Node, and its checksum.
--tag  also tags the commit vVERSION; every file has to be committed`,
);
const { tag: isTagged } = parseArgs({ options: { tag: { type: 'boolean' } } }).values;
process.chdir(root);
const { name, version, license, engines } = JSON.parse(await readFile('package.json', 'utf8'));
const releaseName = `${name}-${version}`;
if (isTagged) await expectTaggable();
await ensureInstalled();
await ensureBuilt();

const place = await mkdtemp(join(tmpdir(), 'marquee-release-'));
try {
  await pack(join(place, releaseName), join('dist', `${releaseName}.tar.gz`));
} finally {
  await rm(place, { recursive: true });
}
if (isTagged) {
  const tag = ['tag', '--annotate', `v${version}`, '--message', `Marquee ${version}`];
  const { exitCode } = await runProgram({ command: 'git', arguments: tag });
  process.exitCode = exitCode;
}

/**
 * @param {string} folder where the archive's files are collected; its name is their folder in the archive
 * @param {string} file
 */
async function pack(folder, file) {
  // These packages are there only once ensureInstalled has run.
  const { create } = await import('tar');
  const { installProductionPackages } = await import('./release/production-packages.mjs');
  await installProductionPackages(folder);
  for (const path of shippedPaths) await cp(path, join(folder, path), { recursive: true });
  await cp('scripts/release/server.mjs', join(folder, 'server.mjs'));
  const manifest = { name, version, license, private: true, type: 'module', engines };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.test(path))
    .sort();
  await mkdir('dist', { recursive: true });
  // The time of its files is part of the validators of HTTP: each version needs its own.
  const seconds = Number(
    process.env.SOURCE_DATE_EPOCH || (await git('log', '-1', '--format=%ct')) || Date.now() / 1_000,
  );
  const paths = files.map((path) => join(releaseName, path));
  await create(
    { file, cwd: join(folder, '..'), gzip: { level: 9 }, portable: true, mtime: new Date(seconds * 1_000) },
    paths,
  );

  const archive = await readFile(file);
  const checksum = createHash('sha256').update(archive).digest('hex');
  await writeFile(`${file}.sha256`, `${checksum}  ${releaseName}.tar.gz\n`);
  console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB, ${files.length} files\nsha256 ${checksum}`);
}

/** Exits before the minutes that a release takes, if its commit could not be tagged after them. */
async function expectTaggable() {
  if ((await git('status', '--porcelain')) !== '') exitWithError('Commit or remove all changes first.');
  if ((await git('tag', '--list', `v${version}`)) !== '')
    exitWithError(`The tag v${version} exists already: set the next version in package.json.`);
}

/**
 * Output of git; empty without a repository, as in a build of the image.
 * @param {string[]} command
 */
async function git(...command) {
  const { exitCode, output } = await runProgram({ command: 'git', arguments: command, isCaptured: true });
  return exitCode === 0 ? output.trim() : '';
}
