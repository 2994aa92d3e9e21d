import { expect, type Page } from '@playwright/test';
import { logIn, loginForm, newTestUser, signUp } from './support/account-steps.ts';
import { createAccount, findUser, openDashboard, openTab, rowOf, setRole } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { owner } from './support/product-process.ts';

/** Returns a function that tells whether the dashboard was ever rendered, however briefly. */
async function observeDashboard(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const check = () =>
      document.body?.textContent.includes('Admin Dashboard') && Object.assign(window, { flashed: true });
    new MutationObserver(check).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'flashed' in window);
}

test('/admin redirects non-admins home without a flash of the dashboard', async ({ page }) => {
  const flashed = await observeDashboard(page);
  await page.goto('/movies');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  expect(await flashed()).toBe(false);

  await signUp(page, newTestUser());
  await page.goto('/movies');
  await page.goto('/admin?tab=users');
  await expect(page).toHaveURL('/');
  expect(await flashed()).toBe(false);
  await page.goBack();
  await expect(page, 'the URL was replaced').toHaveURL('/movies');
});

test.describe('an admin', () => {
  test.use({ allowedErrors: /status of (401|403)/ });

  test('edits only plain users and themselves, until the role is revoked', { tag: '@smoke' }, async ({
    page,
    request,
    isMobile,
  }) => {
    const grace = await createAccount(request, { role: 'admin' });
    const brian = await createAccount(request, { role: 'admin' });
    const ada = await createAccount(request);
    await openDashboard(page, grace, isMobile);
    await openTab(page, 'Users');
    for (const [username, mayEdit] of [
      [ada.username, true],
      [grace.username, true],
      [brian.username, false],
      [owner.username, false],
    ] as const) {
      await findUser(page, username);
      const row = rowOf(page, username);
      await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(mayEdit ? 1 : 0);
      await expect(row.getByRole('switch')).toHaveCount(mayEdit ? 1 : 0);
      await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
      await expect(row.getByRole('combobox')).toHaveCount(0);
    }

    await setRole(request, grace.id, 'user');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('only admins see the server settings on the watch page', async ({ page, request }) => {
  const grace = await createAccount(request, { role: 'admin' });
  const toggle = page.getByRole('button', { name: 'Server Settings' });
  await page.goto('/watch/movie/1501');
  await expect(page.getByRole('heading', { name: 'Streaming Servers' })).toBeVisible();
  await expect(toggle).toHaveCount(0);
  await logIn(page, grace.username, grace.password);
  await expect(loginForm(page)).toHaveCount(0);
  await page.goto('/watch/movie/1501');
  await toggle.click();
  const facts = page.getByRole('region', { name: 'Streaming Servers' });
  for (const fact of [
    /Servers\s*2/,
    /Enabled\s*2/,
    /Version\s*1\.0\.0/,
    /Last updated/,
    /location\s*\/config\/servers\.json/,
  ]) {
    await expect(facts).toContainText(fact);
  }
  await toggle.click();
  await expect(page.getByText('Last updated')).toBeHidden();
});

test('the dashboard works with the keyboard alone', async ({ page, request }) => {
  const ada = await createAccount(request);
  await openDashboard(page, owner, false);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeFocused();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await press('Tab', 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
  await expect(page).toHaveURL('/admin?tab=users');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(ada.username);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const edit = page.getByRole('button', { name: `Edit ${ada.username}` });
  await edit.focus();
  await press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await press('Escape');
  await expect(edit).toBeFocused();
  await press('Enter', 'Tab');
  await page.keyboard.type(`second-${ada.email}`);
  await press('Enter');
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(edit).toBeFocused();
  const premium = page.getByRole('switch', { name: `Premium for ${ada.username}` });
  await premium.focus();
  await press(' ');
  await expect(premium).toBeChecked();
  await expect(premium).toBeFocused();
  await edit.focus();
  await press('Tab', 'Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('0 users')).toBeFocused();
});
