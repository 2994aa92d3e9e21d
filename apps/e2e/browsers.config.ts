import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, firefox, type Project, webkit } from '@playwright/test';
import { findFirefox } from '../../scripts/setup/find-browsers.mjs';
import journeys from './playwright.config.ts';

const viewport = { width: 1280, height: 800 };
const ownFirefox = findFirefox();
// Workers read this file again and reuse the result.
if (ownFirefox !== undefined) process.env.FIREFOX_PATH = ownFirefox;

/** The machine's Firefox by WebDriver BiDi, else Playwright's. */
const firefoxProject: Project = {
  name: 'firefox',
  use: {
    viewport,
    browserName: 'firefox',
    ...(ownFirefox !== undefined && {
      channel: 'moz-firefox',
      launchOptions: { executablePath: fileURLToPath(import.meta.resolve('./src/support/firefox-for-playwright.mjs')) },
    }),
  },
};
const webkitProject: Project = { name: 'webkit', use: { viewport, browserName: 'webkit' } };
const isInstalled = (path: string) => existsSync(path);

/** What engines differ in; the smoke journeys run in Chromium with all others. */
const chromiumProject: Project = {
  name: 'chromium',
  testMatch: '**/*.browser.ts',
  use: { viewport, ...journeys.use },
};

/** Smoke journeys in the browsers other than Chromium that this machine has, and in all of them what differs. */
export default defineConfig({
  ...journeys,
  testMatch: ['**/*.journey.ts', '**/*.browser.ts'],
  grep: /@smoke/,
  use: { ...journeys.use, launchOptions: {} },
  projects: [
    chromiumProject,
    ...(ownFirefox !== undefined || isInstalled(firefox.executablePath()) ? [firefoxProject] : []),
    ...(isInstalled(webkit.executablePath()) ? [webkitProject] : []),
  ],
});
