import { expect, type Page } from '@playwright/test';
import { logIn, loginForm, newPerson, signUp } from './account-steps.ts';
import { findUser, newMember, openDashboard, openTab, rowOf, setRole } from './admin-steps.ts';
import { test } from './journey.ts';
import { owner } from './owner.ts';

/** Notes whether anything of the dashboard was ever drawn, however briefly. */
async function watchForDashboard(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const seen = () =>
      document.body?.textContent.includes('Admin Dashboard') && Object.assign(window, { flashed: true });
    new MutationObserver(seen).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'flashed' in window);
}

test('/admin leads home whoever is not an admin, without a flash', { tag: '@desktop' }, async ({ page }) => {
  const flashed = await watchForDashboard(page);
  await page.goto('/movies');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  expect(await flashed()).toBe(false);

  await signUp(page, newPerson());
  await page.goto('/movies');
  await page.goto('/admin?tab=users');
  await expect(page).toHaveURL('/');
  expect(await flashed()).toBe(false);
  await page.goBack();
  await expect(page, 'the address was replaced').toHaveURL('/movies');
});

test.describe('an admin', () => {
  test.use({ allowedFaults: /status of (401|403)/ });

  test('changes plain users and themselves alone, until the role is taken', async ({ page, request, isMobile }) => {
    const grace = await newMember(request, { role: 'admin' });
    const brian = await newMember(request, { role: 'admin' });
    const ada = await newMember(request);
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

test('the watch page tells admins alone where its servers come from', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const grace = await newMember(request, { role: 'admin' });
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

test('the dashboard works by keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const ada = await newMember(request);
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
