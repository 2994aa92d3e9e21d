import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { ensureRedis } from './setup/debian-packages.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run test:faults [-- FILE …]
Runs the fault-injection tests on the built product and writes docs/reliability.md, in 20 minutes; with FILE
only the tests whose paths contain it, and writes nothing. As root on Debian it installs Redis where it is missing.`,
);

// Runs the fault-injection tests on the built product and writes docs/reliability.md, unless arguments select tests.
const filters = process.argv.slice(2);

await ensureInstalled();
await ensureBuilt();
const hasRedis = await ensureRedis();
if (!hasRedis) console.log('Redis is not installed: skipping redis.fault.ts and soak.fault.ts, and writing no report.');
const folder = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
const resultsFile = join(folder, 'results');
const { exitCode } = await runProgram({
  command: program('vitest'),
  arguments: ['run', '--config', 'faults.config.ts', ...filters],
  folder: join(root, 'apps/bench'),
  environment: { FIGURES_FILE: resultsFile },
});
if (exitCode === 0 && hasRedis && filters.length === 0) {
  await runProgram({
    command: program('tsx'),
    arguments: [join(root, 'apps/bench/src/faults/write-report.ts'), resultsFile],
  });
  await runProgram({
    command: program('biome'),
    arguments: ['format', '--write', join(root, 'docs/reliability.md')],
    isCaptured: true,
  });
}
await rm(folder, { recursive: true });
process.exitCode = exitCode;
