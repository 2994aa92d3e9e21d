import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { installDebianPackage } from './setup/debian-packages.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { findFirefox, findWebKitGtk } from './setup/find-browsers.mjs';

printHelp(
  () => `Usage: npm run test:browsers [-- FILE …]
Runs the smoke journeys in Firefox and in Playwright's WebKit, and journeys of its own in the machine's WebKitGTK, as far
as these are installed; further arguments are for playwright test, such as --project webkitgtk. As root on Debian it
installs Firefox (firefox-esr) and WebKitGTK (webkit2gtk-driver, xvfb) where they are missing.`,
);

// There and in Chromium it also runs what engines differ in.
await ensureInstalled();
await ensureBuilt();
if (findFirefox() === undefined) await installDebianPackage('firefox-esr');
if (findWebKitGtk() === undefined) {
  for (const name of ['webkit2gtk-driver', 'xvfb']) await installDebianPackage(name);
}
const { exitCode } = await runProgram({
  command: program('playwright'),
  arguments: ['test', '--config', 'browsers.config.ts', ...process.argv.slice(2)],
  folder: join(root, 'apps/e2e'),
});
process.exitCode = exitCode;
