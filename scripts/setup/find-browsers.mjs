import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isRunnable } from '../run-program.mjs';

// The shell has no windows: the journeys take a fifth less CPU time in it than in the whole browser.
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const commonPaths = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => chromiumNames.map((name) => join(folder, name))),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds Chromium or Chrome: CHROMIUM_PATH, else on the PATH or in a common location.
 * @returns {string | undefined}
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH || [...onPath(chromiumNames), ...commonPaths].find(isRunnable);
}

/**
 * Launch options of Playwright: an installed Chromium, else Playwright's.
 * @returns {{ executablePath?: string }}
 */
export function chromiumOptions() {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

/**
 * Finds Firefox: FIREFOX_PATH, else on the PATH.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox']).find(isRunnable);
}

/**
 * Finds the WebDriver of WebKitGTK on the PATH, where there is also an X server without a monitor for its windows.
 * @returns {string | undefined}
 */
export function findWebKitGtk() {
  // Neither has --version.
  return onPath(['Xvfb']).some((path) => existsSync(path))
    ? onPath(['WebKitWebDriver']).find((path) => existsSync(path))
    : undefined;
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
