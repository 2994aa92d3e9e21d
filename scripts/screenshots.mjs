import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();
const { exitCode } = await runProgram({
  command: program('playwright'),
  arguments: ['test', '--config', 'screenshots.config.ts', ...process.argv.slice(2)],
  folder: join(root, 'apps/e2e'),
  environment: { CHROMIUM_PATH: chromium },
});
process.exitCode = exitCode;
