import { expect, type Page } from '@playwright/test';

/** Waits until a worker controls the page and has precached the shell. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await caches.open('marquee-shell');
        const page = await shell.match('/', { ignoreSearch: true });
        return page !== undefined && navigator.serviceWorker.controller?.state === 'activated';
      }),
    )
    .toBe(true);
}
