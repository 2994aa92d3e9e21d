import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { Builder } from 'selenium-webdriver';
import { startWebDriver } from './web-driver.ts';
import { WebKitPage } from './webkit-page.ts';

interface WorkerFixtures {
  hasAnimations: boolean;
  webDriverUrl: string;
}

/** A test whose `webkit` is a window of WebKitGTK, with nothing stored. Playwright itself has no browser here. */
export const test = base.extend<{ webkit: WebKitPage }, WorkerFixtures>({
  hasAnimations: [true, { option: true, scope: 'worker' }],
  webDriverUrl: [
    async ({ hasAnimations }, use) => {
      const driver = await startWebDriver({ hasAnimations });
      await use(driver.url);
      await driver.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  webkit: async ({ webDriverUrl, baseURL }, use, info) => {
    // The browser beside the driver.
    const driver = await new Builder()
      .usingServer(webDriverUrl)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    try {
      const webkit = new WebKitPage(driver, baseURL ?? '');
      await webkit.resize(1280, 800);
      // As in the other journeys, no dialog opens after two seconds.
      await driver.get(`${baseURL}/robots.txt`);
      await webkit.evaluate(() => localStorage.setItem('marquee_first_time_notice_shown', 'true'));
      await use(webkit);
      if (info.errors.length > 0) {
        const path = info.outputPath('screenshot.png');
        await writeFile(path, await driver.takeScreenshot(), 'base64');
      }
    } finally {
      await driver.quit();
    }
  },
});
