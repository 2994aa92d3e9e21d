import { expect } from '@playwright/test';
import { test } from './support/journey.ts';

const textPages = [
  ['/info', 'Platform Info'],
  ['/privacy', 'Privacy Policy'],
  ['/dmca', 'DMCA'],
  ['/search', 'Search Movies & TV Shows'],
  ['/my-list', 'Sign In Required'],
  ['/lists', 'Sign In Required'],
  ['/my-list/statistics', 'Sign In Required'],
  ['/settings', 'Sign In Required'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('text pages are readable', async ({ page }) => {
    for (const [path, heading] of textPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        // HTML allows style elements only in the head.
        await expect(page.locator('body style')).toHaveCount(0);
      });
    }
  });
});

test('text pages print dark on light, without navigation', async ({ page }) => {
  for (const path of ['/info', '/privacy', '/dmca']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden();
  }
});
