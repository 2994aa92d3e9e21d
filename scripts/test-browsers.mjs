import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { installDebianPackage } from './setup/debian-packages.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { findFirefox } from './setup/find-browsers.mjs';

printHelp(
  () => `Usage: npm run test:browsers [-- FILE …]
Runs the smoke journeys in Firefox and WebKit; further arguments are for playwright test. As root on Debian it
installs Firefox where it is missing.`,
);

// Runs the smoke journeys in Firefox, and in WebKit where Playwright's build of it is installed; there and in Chromium
// also what engines differ in.
await ensureInstalled();
await ensureBuilt();
if (findFirefox() === undefined) await installDebianPackage('firefox-esr');
const { exitCode } = await runProgram({
  command: program('playwright'),
  arguments: ['test', '--config', 'browsers.config.ts', ...process.argv.slice(2)],
  folder: join(root, 'apps/e2e'),
});
process.exitCode = exitCode;
