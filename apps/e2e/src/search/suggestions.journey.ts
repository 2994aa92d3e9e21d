import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-checks.ts';
import { test } from '../support/journey.ts';

test('suggestions pass axe, below the field and in the dialog of any page', async ({ page }) => {
  await page.goto('/info');
  await expect
    .poll(async () => (await (await page.request.get('/api/suggest?q=seven+samurai')).json()).data.items.length)
    .toBeGreaterThan(0);
  const dialogField = page.getByRole('combobox');
  // The key does nothing before hydration.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialogField).toBeFocused({ timeout: 1_000 });
  }).toPass();
  for (const [where, field] of [
    ['dialog', dialogField],
    ['search page', page.getByLabel('Search movies and TV shows')],
  ] as const) {
    if (where === 'search page') await page.goto('/search');
    await field.fill('');
    await field.pressSequentially('sevn samuray');
    await expect(page.getByRole('option', { name: /^Seven Samurai/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, where);
    await expectNoSidewaysScroll(page, where);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(field).toHaveValue('sevn samuray');
  }
});
