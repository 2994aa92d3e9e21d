import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { program, root } from '../repository.mjs';
import { exitWithError, isRunnable, runProgram } from '../run-program.mjs';
import { installDebianPackage } from './debian-packages.mjs';
import { findChromium } from './find-browsers.mjs';

/**
 * Finds a browser for the end-to-end tests; if there is none, installs one with Playwright or as a Debian package.
 * @returns {Promise<string>} path of the executable
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined && isRunnable(found)) return found;
  if (found !== undefined) exitWithError(`CHROMIUM_PATH is set to ${found}, which does not start.`);
  return (
    (await playwrightChromium()) ??
    (await debianChromium()) ??
    exitWithError('The end-to-end tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH.')
  );
}

async function playwrightChromium() {
  const requireFromE2e = createRequire(join(root, 'apps/e2e/package.json'));
  const path = requireFromE2e('@playwright/test').chromium.executablePath();
  if (!existsSync(path)) {
    console.log('Downloading Chromium (once)');
    await runProgram({ command: program('playwright'), arguments: ['install', 'chromium'], isCaptured: true });
  }
  // It needs system libraries that a bare container lacks; the Debian package installs them.
  return isRunnable(path) ? path : undefined;
}

async function debianChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (findChromium() === undefined) await installDebianPackage(name);
  }
  return findChromium();
}
