import { expect } from '@playwright/test';
import { loginForm } from './support/account-steps.ts';
import { test } from './support/journey.ts';
import { findMotion, moveRow } from './support/reduced-motion.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Firefox has it from the system only, or by this.
  launchOptions: async ({ launchOptions }, use) => {
    const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, 'ui.prefersReducedMotion': 1 };
    await use({ ...launchOptions, firefoxUserPrefs });
  },
});

test('with reduced motion nothing glides', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#root:not([data-server-rendered])')).toBeVisible();
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  expect(await page.evaluate(moveRow, 'Trending Now')).toBe(280);
  expect(await page.evaluate(findMotion)).toEqual([]);
  await page.goto('/movies?auth=login');
  await expect(loginForm(page)).toBeVisible();
  expect(await page.evaluate(findMotion)).toEqual([]);
});
