import { join } from 'node:path';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { ensureRedis, ensureWrk } from './setup/debian-packages.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureRedis();
await ensureWrk();
const { exitCode } = await runProgram({
  command: program('tsx'),
  arguments: [join(root, 'apps/bench/src/main.ts'), ...process.argv.slice(2)],
});
// With --only nothing is written, and this changes nothing.
await runProgram({ command: program('biome'), arguments: ['format', '--write', join(root, 'docs/benchmarks.md')] });
process.exitCode = exitCode;
