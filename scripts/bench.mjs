import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { ensureBenchPrograms } from './setup/bench-programs.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run bench -- [--only browsing|weight|speed|growth|suggestions|memory] [--full] [--rounds 5]
                        [--database server|embedded] [--users 1000,100000] [--install|--no-install]
Measures the built product and writes docs/benchmarks.md (with --only it only prints). Takes about 18 minutes;
--full uses a million users, ten million records and a million searches, and takes most of an hour.
DATABASE_URL names a Postgres server to use; without it one is started.
--users: the numbers of accounts that growth compares, each with ten records.
--against FILE: only compares what visitors wait for with the built main.js of another checkout.
--install: as root, installs Debian's redis-server without a question; --no-install: skips its row.`,
);

const args = await ensureBenchPrograms(process.argv.slice(2));
await ensureInstalled();
await ensureBuilt();
const { exitCode } = await runProgram({
  command: program('tsx'),
  arguments: [join(root, 'apps/bench/src/main.ts'), ...args],
});
// With --only nothing is written, and this changes nothing.
await runProgram({ command: program('biome'), arguments: ['format', '--write', join(root, 'docs/benchmarks.md')] });
process.exitCode = exitCode;
