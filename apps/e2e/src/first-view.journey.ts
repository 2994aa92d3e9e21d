import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the first page shows itself', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Marquee/);
  await expect(page.getByRole('main')).toBeVisible();
});
