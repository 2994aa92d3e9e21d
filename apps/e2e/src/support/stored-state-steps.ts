import { expect, type Locator, type Page } from '@playwright/test';

/** The grid of My List. */
export const continueWatching = (page: Page): Locator => page.getByRole('list', { name: 'Continue Watching' });

export const watchCard = (page: Page, title: string): Locator =>
  continueWatching(page).getByRole('article').filter({ hasText: title });

/** Keys of users' events that the server has not acknowledged. */
export function pendingEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^marquee_outbox:\d/.test(key)));
}

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
