import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run screenshots [-- FILE …]
Retakes the screenshots in docs/images; further arguments are for playwright test. Where there is no Chromium, it
downloads one, or installs Debian's as root.`,
);

await ensureInstalled();
const chromium = await ensureChromium();
await ensureBuilt();
const { exitCode } = await runProgram({
  command: program('playwright'),
  arguments: ['test', '--workers', '1', ...process.argv.slice(2)],
  folder: join(root, 'apps/e2e'),
  environment: { CHROMIUM_PATH: chromium, TAKE_SCREENSHOTS: 'on' },
});
process.exitCode = exitCode;
