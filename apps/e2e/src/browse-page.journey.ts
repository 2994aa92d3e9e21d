import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Movies' }).getByRole('link');
const counts = (page: Page) => page.getByText(/^\d[\d,]* of [\d,]+ movies$/);

/** Loads pages with the button until `pages` are there. */
async function loadPages(page: Page, pages: number) {
  for (let target = 2; target <= pages; target += 1) {
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(new RegExp(`^Page (${target}|${target + 1}|${target + 2}) of`))).toBeVisible();
  }
}

test('Back and reload restore the loaded pages, the scroll position and the focused card', async ({ page }) => {
  await page.goto('/movies');
  await loadPages(page, 4);
  await page.evaluate(() => window.scrollTo({ top: 2600 }));
  const card = cards(page).filter({ visible: true }).nth(14);
  // The grid is virtualized: which card this is is known once it has the focus.
  await card.focus();
  const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  const before = await page.evaluate(() => window.scrollY);
  const loaded = await counts(page).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 50);
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
  await expect(counts(page)).toHaveText(loaded ?? '');

  await page.reload();
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThan(50);
});
