import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  expectSignedIn,
  expectSignedOut,
  logIn,
  loginForm,
  newTestUser,
  openSecondBrowser,
  signUp,
} from './support/account-steps.ts';
import { test } from './support/journey.ts';

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });

test('shows the account and edits username and email in place', async ({ page }) => {
  const ada = newTestUser();
  await signUp(page, ada);
  await expectSignedIn(page, ada.username);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('User');
  await expect(account).toContainText('Member since today');

  await page.getByRole('button', { name: 'Edit username' }).click();
  const name = profile(page).getByRole('textbox', { name: 'Username' });
  await name.fill('no spaces!');
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(profile(page)).toContainText('Username can only contain letters, numbers, underscores, and hyphens');
  await name.fill(`${ada.username}_x`);
  await expect(profile(page)).not.toContainText('can only contain');
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Username updated successfully')).toBeVisible();
  await expect(account).toContainText(`${ada.username}_x`);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Edit email' }).click();
  await profile(page).getByRole('textbox', { name: 'Email' }).fill(`new-${ada.email}`);
  await profile(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Edit email' }).click();
  await profile(page).getByRole('textbox', { name: 'Email' }).fill('other@example.com');
  await profile(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(profile(page)).toContainText(`new-${ada.email}`);
});

test.describe('the password', () => {
  test.use({ allowedErrors: /status of (400|401)/ });

  test('changes with the current password and signs out the other browser', async ({ page, browser, baseURL }) => {
    const ada = newTestUser();
    await signUp(page, ada);
    const other = await openSecondBrowser(browser, baseURL);
    await logIn(other, ada.username, ada.password);
    await expect(loginForm(other)).toHaveCount(0);
    await expectSignedIn(other, ada.username);

    await expectSignedIn(page, ada.username);
    await page.getByRole('button', { name: 'Edit password' }).click();
    await profile(page).getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'Current password is required',
      'New password is required',
      'Please confirm your password',
    ]) {
      await expect(profile(page).getByText(message)).toBeVisible();
    }
    const fill = async (current: string) => {
      await profile(page).getByLabel('Current Password').fill(current);
      await profile(page).getByLabel('New Password', { exact: true }).fill('Newpass99');
      await profile(page).getByLabel('Confirm New Password').fill('Newpass99');
      await profile(page).getByRole('button', { name: 'Save' }).click();
    };
    await fill('Wrong1234');
    await expect(profile(page).getByText('Current password is incorrect')).toBeVisible();
    await fill(ada.password);
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(profile(page).getByLabel('Current Password')).toHaveCount(0);

    await expectSignedOut(other);
    await other.context().close();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(ada.username);
  });
});

test('sets the default server, exports preferences and resets them', async ({ page }) => {
  await signUp(page, newTestUser());
  await page.goto('/settings?tab=playback');
  await expect(page.getByRole('radio', { name: 'Auto Select' })).toBeChecked();
  await page.getByRole('radio', { name: 'Projector' }).check();
  await expect(page.getByText('Preference updated successfully')).toBeVisible();
  await expect(page.getByText('Priority 2 server')).toBeVisible();

  await page.goto('/settings?tab=advanced');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Settings' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('marquee-preferences.json');
  const content: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(content).toEqual({
    preferences: expect.objectContaining({ defaultServer: 2, volume: 80, quality: 'auto', theme: 'dark' }),
    exportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    version: '1.0',
  });
  await expect(page.getByText('Preferences exported successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Reset Settings' }).click();
  await page.getByRole('dialog', { name: 'Reset Settings' }).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Preferences reset to defaults')).toBeVisible();
  await page.goto('/settings?tab=playback');
  await expect(page.getByRole('radio', { name: 'Auto Select' })).toBeChecked();
});

test('migrates the legacy default server key once', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('marquee_default_server', '2'));
  await page.goto('/movies');
  const stored = await page.evaluate(() => [
    JSON.parse(localStorage.getItem('marquee_preferences') ?? '{}').defaultServer,
    localStorage.getItem('marquee_default_server'),
  ]);
  expect(stored).toEqual([2, null]);
});

test('the privacy tab states the retention and links to the policy', async ({ page }) => {
  await signUp(page, newTestUser());
  await page.goto('/settings?tab=privacy');
  await expect(page.getByText('after 15 days of inactivity')).toBeVisible();
  await page.getByRole('link', { name: 'Read the privacy policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('a phone shows the menu and each tab as separate pages', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, newTestUser());
  await page.goto('/settings');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Playback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Playback' })).toBeFocused();
  await expect(menu).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(menu).toBeVisible();
});
