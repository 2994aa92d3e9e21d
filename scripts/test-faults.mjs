import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureRedis } from './ensure-redis.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';

// Lets the built product meet faults, and writes docs/reliability.md; words choose drills, and then nothing is written.
const filters = process.argv.slice(2);

await ensureInstalled();
await ensureBuilt();
await ensureRedis();
const folder = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
const figures = join(folder, 'figures');
const { exitCode } = await runProgram({
  command: program('vitest'),
  arguments: ['run', '--config', 'drills.config.ts', ...filters],
  folder: join(root, 'apps/bench'),
  environment: { FIGURES_FILE: figures },
});
if (exitCode === 0 && filters.length === 0) {
  await runProgram({
    command: program('tsx'),
    arguments: [join(root, 'apps/bench/src/drills/write-report.ts'), figures],
  });
  await runProgram({
    command: program('biome'),
    arguments: ['format', '--write', join(root, 'docs/reliability.md')],
    isCaptured: true,
  });
}
await rm(folder, { recursive: true });
process.exitCode = exitCode;
