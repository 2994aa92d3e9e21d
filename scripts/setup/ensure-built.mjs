import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from '../one-at-a-time.mjs';
import { root, turboRun } from '../repository.mjs';
import { exitWithError, runProgram } from '../run-program.mjs';

/** Delay before the progress message; a build with nothing to do is faster. */
const noticeAfterMs = 1500;
/** What the build of each application writes. */
const built = ['apps/web/dist/index.html', 'apps/player/dist/player.html', 'apps/server/dist/main.js'];

/**
 * Builds the client and the server if their sources changed, by Turborepo's input hashes.
 * @param {string[]} [options] Turborepo options, to build a part
 */
export async function ensureBuilt(options = []) {
  if (!(await build(options))) exitWithError(`Run this as the owner of ${root}: this user may not write there.`);
}

/** Builds what changed; where this user may not write, what the owner of the clone has built is good enough. */
export async function ensureRunnable() {
  if ((await build()) || built.every((path) => existsSync(join(root, path)))) return;
  exitWithError(`Run npm run build as the owner of ${root} first: this user may not build anything there.`);
}

/**
 * @param {string[]} [options]
 * @returns {Promise<boolean>} false if this user may not write to the clone
 */
function build(options = []) {
  return oneAtATime(async () => {
    const notice = setTimeout(() => console.log('Building what changed'), noticeAfterMs);
    // At once, client and server take 1.5 GB instead of 800 MB of memory, and hardly less time.
    const { exitCode, output } = await runProgram(turboRun('build', ['--concurrency=1', ...options]));
    clearTimeout(notice);
    if (exitCode === 0) return;
    process.stderr.write(output);
    exitWithError('The build failed; see the output above.');
  });
}
