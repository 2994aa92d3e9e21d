import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';

const chromium = findChromium();
// The workers read this file again, and need not look again.
if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  outputDir: 'results',
  globalSetup: './src/product.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // The browsers share two cores with the server they talk to.
  workers: 2,
  reporter: 'list',
  // A cap, not a wait: on a busy machine a journey of many steps takes its time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.PRODUCT_URL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // What a worker fetches, no journey can answer in its place. installable.journey.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs every journey a quarter of its time: `npm test -- browser --trace retain-on-failure` asks for it.
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Whatever a page asks for elsewhere is refused, and the journey fails for having asked.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // A journey that concerns one shape alone is tagged with it.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
