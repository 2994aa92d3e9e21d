import { oneAtATime } from './one-at-a-time.mjs';
import { giveUp, runProgram } from './run-program.mjs';
import { turboRun } from './turbo.mjs';

/** Milliseconds after which a person wants to know what is going on; where nothing is stale it is over before. */
const patience = 1500;

/**
 * Builds the client and the server where their sources changed; Turborepo knows, by hashes of what went in.
 * @param {string[]} [options] of Turborepo, to build a part of it
 */
export async function ensureBuilt(options = []) {
  await oneAtATime(async () => {
    const notice = setTimeout(() => console.log('Building what changed'), patience);
    const build = await runProgram(turboRun('build', options));
    clearTimeout(notice);
    if (build.exitCode === 0) return;
    process.stderr.write(build.output);
    giveUp('The build failed; what went wrong stands above.');
  });
}
