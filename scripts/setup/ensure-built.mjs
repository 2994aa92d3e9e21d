import { oneAtATime } from '../one-at-a-time.mjs';
import { turboRun } from '../repository.mjs';
import { exitWithError, runProgram } from '../run-program.mjs';

/** Delay before the progress message; a build with nothing to do is faster. */
const noticeAfterMs = 1500;

/**
 * Builds the client and the server if their sources changed, by Turborepo's input hashes.
 * @param {string[]} [options] Turborepo options, to build a part
 */
export async function ensureBuilt(options = []) {
  await oneAtATime(async () => {
    const notice = setTimeout(() => console.log('Building what changed'), noticeAfterMs);
    const build = await runProgram(turboRun('build', options));
    clearTimeout(notice);
    if (build.exitCode === 0) return;
    process.stderr.write(build.output);
    exitWithError('The build failed; see the output above.');
  });
}
