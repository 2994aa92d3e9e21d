import { expect } from '@playwright/test';
import { test } from './support/journey.ts';

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
