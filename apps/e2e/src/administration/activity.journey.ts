import { expect } from '@playwright/test';
import { createAccount, openDashboard } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { owner } from '../support/product-process.ts';

test('the activity is filtered with the keyboard alone', async ({ page, request }) => {
  const ada = await createAccount(request, { role: 'admin' });
  const entries = page.getByRole('list', { name: 'Activity' }).locator('> li');
  await openDashboard(page, owner, false);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeFocused();
  await expect(page).toHaveURL('/admin?tab=activity');
  await expect(page.getByRole('textbox', { name: 'Account' })).toBeVisible();
  for (const name of ['Action', 'By', 'Account']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(name, { exact: true })).toBeFocused();
    if (name === 'Action') await page.keyboard.type('Changed a role');
  }
  await page.keyboard.type(ada.username.toUpperCase());
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`Changed a role of ${ada.username}`);
  await expect(entries).toContainText('Role user → admin');
});
