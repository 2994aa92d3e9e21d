import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';

await ensureInstalled();
await ensureBuilt();
const { exitCode } = await runProgram({
  command: program('tsx'),
  arguments: [join(root, 'apps/bench/src/main.ts'), ...process.argv.slice(2)],
});
// With --only nothing is written, and what stands there is as it should be.
await runProgram({ command: program('biome'), arguments: ['format', '--write', join(root, 'docs/benchmarks.md')] });
process.exitCode = exitCode;
