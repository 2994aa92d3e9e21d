import type { Locator, Page } from '@playwright/test';

/** The grid of My List. */
export const continueWatching = (page: Page): Locator => page.getByRole('list', { name: 'Continue Watching' });

export const watchCard = (page: Page, title: string): Locator =>
  continueWatching(page).getByRole('article').filter({ hasText: title });

/** Keys of users' events that the server has not acknowledged. */
export function pendingEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^marquee_outbox:\d/.test(key)));
}
