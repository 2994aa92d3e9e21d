import { oneAtATime } from './one-at-a-time.mjs';
import { program } from './repository.mjs';
import { giveUp, runProgram } from './run-program.mjs';

/** Milliseconds after which a person wants to know what is going on; where nothing is stale it is over before. */
const patience = 1500;

/** Builds the client and the server where their sources changed; Turborepo knows, by hashes of what went in. */
export async function ensureBuilt() {
  await oneAtATime(async () => {
    const notice = setTimeout(() => console.log('Building what changed'), patience);
    const build = await runProgram({
      command: program('turbo'),
      arguments: ['run', 'build', '--output-logs=errors-only', '--log-prefix=none', '--ui=stream'],
      environment: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
      isCaptured: true,
    });
    clearTimeout(notice);
    if (build.exitCode === 0) return;
    process.stderr.write(build.output);
    giveUp('The build failed; what went wrong stands above.');
  });
}
