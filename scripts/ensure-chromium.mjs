import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { findChromium } from './find-chromium.mjs';
import { isRunnable } from './is-runnable.mjs';
import { program, root } from './repository.mjs';
import { giveUp, runProgram } from './run-program.mjs';

/**
 * A browser for the journeys, fetched where none is there: by Playwright, else as Debian's package.
 * @returns {Promise<string>} the path of its program
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined && isRunnable(found)) return found;
  if (found !== undefined) giveUp(`CHROMIUM_PATH names ${found}, which does not start.`);
  return (
    (await playwrightsOwn()) ??
    (await debianPackage()) ??
    giveUp('The journeys need a browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  );
}

async function playwrightsOwn() {
  const fromJourneys = createRequire(join(root, 'apps/e2e/package.json'));
  const path = fromJourneys('@playwright/test').chromium.executablePath();
  if (!existsSync(path)) {
    console.log('Fetching a Chromium (once)');
    await runProgram({ command: program('playwright'), arguments: ['install', 'chromium'], isCaptured: true });
  }
  // It needs libraries of the system, which a bare container lacks: Debian's package brings them.
  return isRunnable(path) ? path : undefined;
}

async function debianPackage() {
  await installDebianPackage('chromium');
  return findChromium();
}
