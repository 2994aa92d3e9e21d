import { spawnSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../scripts/setup/find-browsers.mjs';

const chromium = findChromium();
// Workers read this file again and reuse the result.
if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;

/**
 * Of two lists, Chromium reads the last: Playwright's own, and the popups of the address bar. Each window has a process
 * for them, which took a tenth of the time.
 */
const disabledFeatures = [
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['LensOverlay', 'MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['AimEnabled', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

export default defineConfig({
  testDir: 'src',
  // The screenshots of the documents are taken with the product, browser and viewports of the journeys.
  testMatch: process.env.TAKE_SCREENSHOTS ? '**/screenshots.ts' : '**/*.journey.ts',
  // `npm test` installs Caddy where it can (scripts/setup/debian-packages.mjs); elsewhere the rest is tested.
  testIgnore: spawnSync('caddy', ['version']).status === 0 ? [] : '**/two-versions.journey.ts',
  outputDir: 'results',
  globalSetup: './src/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Also on two cores: journeys wait for the server, timers and new browsers.
  workers: 3,
  reporter: 'list',
  // Only a failing journey waits this long: one of many steps took half of it on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.PRODUCT_URL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Playwright cannot intercept requests of a service worker. installable.journey.ts allows workers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces cost 25 % of the time: enable them with `npm test -- browser --trace retain-on-failure`.
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        `--disable-features=${disabledFeatures}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Requests to other hosts fail, and with them the journey.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // Journeys run in a desktop window; where layout or input of a phone differ, they are tagged @phone or @both.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', grep: /@phone|@both/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
