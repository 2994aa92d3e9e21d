import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, firefox, type Project, webkit } from '@playwright/test';
import { findFirefox, findWebKitGtk } from '../../scripts/setup/find-browsers.mjs';
import journeys from './playwright.config.ts';

const viewport = { width: 1280, height: 800 };
const ownFirefox = findFirefox();
// Workers read this file again and reuse the result.
if (ownFirefox !== undefined) process.env.FIREFOX_PATH = ownFirefox;

/** The machine's Firefox by WebDriver BiDi, else Playwright's. */
const firefoxUse = {
  viewport,
  browserName: 'firefox' as const,
  ...(ownFirefox !== undefined && {
    channel: 'moz-firefox',
    launchOptions: { executablePath: fileURLToPath(import.meta.resolve('./src/support/firefox-for-playwright.mjs')) },
  }),
};
/** Firefox without a window has neither: a mouse is fine (2) and hovers (4), a finger is coarse (1). */
const pointer = (capabilities: number) => ({
  'ui.primaryPointerCapabilities': capabilities,
  'ui.allPointerCapabilities': capabilities,
});
const [mouse, finger] = [pointer(6), pointer(1)];
const firefoxProjects: Project[] = [
  {
    name: 'firefox',
    grepInvert: /@phone/,
    use: { ...firefoxUse, launchOptions: { ...firefoxUse.launchOptions, firefoxUserPrefs: mouse } },
  },
  {
    name: 'firefox-phone',
    grep: /(?=.*@smoke)(?=.*(@phone|@both))/,
    use: {
      ...firefoxUse,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      launchOptions: { ...firefoxUse.launchOptions, firefoxUserPrefs: finger },
    },
  },
];
const webkitProject: Project = { name: 'webkit', grepInvert: /@phone/, use: { viewport, browserName: 'webkit' } };
/** The machine's WebKitGTK by WebDriver, which Playwright does not speak: journeys of its own. */
const webkitGtkProject: Project = { name: 'webkitgtk', testMatch: '**/*.webkit.ts', grep: /./ };
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
    ...(ownFirefox !== undefined || isInstalled(firefox.executablePath()) ? firefoxProjects : []),
    ...(isInstalled(webkit.executablePath()) ? [webkitProject] : []),
    ...(findWebKitGtk() !== undefined ? [webkitGtkProject] : []),
  ],
});
