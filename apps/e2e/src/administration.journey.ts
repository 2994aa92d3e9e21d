import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createAccount, expectNotice, openDashboard, openTab } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { owner } from './support/product-process.ts';

const secrets = /hash|token|password|\$argon2/i;

/** Downloads a JSON file and checks that it contains no secret. */
async function downloadJson(page: Page, button: string, fileName: RegExp): Promise<Record<string, unknown>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(fileName);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toMatch(secrets);
  return JSON.parse(text) as Record<string, unknown>;
}

async function confirm(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: action }).click();
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
}

test('the dashboard shows figures and health of the product, and maintains it', async ({ page, request }) => {
  const grace = await createAccount(request, { role: 'admin' });
  await openDashboard(page, grace, false);
  await test.step('Overview', async () => {
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals.getByText(/^\+\d+ today$/)).toHaveCount(2);
    await expect(totals.getByText(/^\d+\.\d% of total$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'API Health Status' })).toContainText('Online');
    // A busy machine may cause a warning.
    const health = page.getByRole('region', { name: 'System Health' });
    await expect(health.getByText(/^(Healthy|Warning)$/)).toHaveCount(3);
  });
  await test.step('maintenance', async () => {
    await confirm(page, 'Clear Cache', 'Clear');
    await expectNotice(page, 'TMDB cache cleared successfully');
    await confirm(page, 'Clean Records', 'Clean');
    await expectNotice(page, 'Old records cleared successfully');
  });
  await test.step('downloads', async () => {
    const users = await downloadJson(page, 'Export Users', /^marquee-users-\d{4}-\d\d-\d\d\.json$/);
    expect(users.users).toContainEqual(expect.objectContaining({ username: grace.username, role: 'admin' }));
    const report = await downloadJson(page, 'System Report', /^marquee-system-report-\d{4}-\d\d-\d\d\.json$/);
    expect(report).toMatchObject({ stats: {}, health: {}, watchHistory: {}, cache: {}, audit: expect.any(Array) });
  });
  await test.step('System', async () => {
    await openTab(page, 'System');
    await expect(page.getByRole('region', { name: 'System Health Monitor' })).toContainText(/Healthy|Warning/);
    const cache = page.getByRole('region', { name: 'Cache analytics' });
    await expect(cache.getByText(/^[\d,]+ hits?, [\d,]+ miss(es)?$/)).toBeVisible();
    await expect(cache.getByText(/^\d+\.\d\d MB$/)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Server Config' }).click();
    await expectNotice(page, 'Server config refreshed');
  });
  await test.step('Analytics', async () => {
    await openTab(page, 'Analytics');
    await expect(
      page.getByRole('img', { name: /^Today: [\d,]+, This Week: [\d,]+, This Month: [\d,]+$/ }),
    ).toBeVisible();
  });
});

test('the dashboard works with the keyboard alone', async ({ page, request }) => {
  const ada = await createAccount(request);
  await openDashboard(page, owner, false);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const edit = page.getByRole('button', { name: `Edit ${ada.username}` });
  await test.step('from the heading to the users', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
    await press('Tab', 'ArrowRight');
    await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
    await expect(page).toHaveURL('/admin?tab=users');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(ada.username);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  });
  await test.step('editing', async () => {
    await edit.focus();
    await press('Enter');
    await expect(page.getByLabel('Username')).toBeFocused();
    await press('Escape');
    await expect(edit).toBeFocused();
    await press('Enter');
    await expect(page.getByLabel('Username')).toBeFocused();
    await press('Tab');
    await page.keyboard.type(`second-${ada.email}`);
    await press('Enter');
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(edit).toBeFocused();
  });
  await test.step('premium', async () => {
    const premium = page.getByRole('switch', { name: `Premium for ${ada.username}` });
    await premium.focus();
    await press(' ');
    await expect(premium).toBeChecked();
    await expect(premium).toBeFocused();
  });
  await test.step('deleting', async () => {
    await edit.focus();
    // Past the one-time link.
    await press('Tab', 'Tab', 'Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await press('Tab', 'Enter');
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(page.getByText('0 users')).toBeFocused();
  });
});
