import { createWriteStream } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openSession } from '../support/admin-steps.ts';
import { test as base } from '../support/journey.ts';
import { type ProductProcess, startProcess } from '../support/product-process.ts';
import { waitForWorker } from '../support/stored-state-steps.ts';

/** A product where only members may look. */
const test = base.extend<{ product: ProductProcess }>({
  product: async ({ browserName: _browserName }, use, testInfo) => {
    const product = await startProcess({
      dataDirectory: testInfo.outputPath('data'),
      log: createWriteStream(testInfo.outputPath('product.log')),
      settings: { ACCESS: 'members' },
    });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
test.use({ serviceWorkers: 'allow' });

/** URLs of posters in the worker's cache, and in the list of what it has to expire. */
function cachedPosters(page: Page): Promise<{ cached: number; listed: number }> {
  return page.evaluate(async () => {
    const isCached = await caches.has('marquee-pictures');
    const cached = isCached ? (await (await caches.open('marquee-pictures')).keys()).length : 0;
    const opening = indexedDB.open('workbox-expiration');
    const entries = await new Promise<{ cacheName: string }[]>((resolve, reject) => {
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
        all.onsuccess = () => resolve(all.result);
      };
    });
    opening.result.close();
    return { cached, listed: entries.filter(({ cacheName }) => cacheName === 'marquee-pictures').length };
  });
}

test('signing out of a members’ site leaves no poster in the browser', async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  await page.goto('/');
  await waitForWorker(page);
  await page.goto('/movies');
  await expect(async () => {
    const { cached, listed } = await cachedPosters(page);
    expect(Math.min(cached, listed)).toBeGreaterThan(0);
  }).toPass();

  await page.goto('/settings?tab=advanced');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect.poll(() => cachedPosters(page)).toEqual({ cached: 0, listed: 0 });
});
