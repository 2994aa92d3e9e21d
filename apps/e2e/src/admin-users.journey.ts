import { expect, type Page } from '@playwright/test';
import { logIn, loginForm, newTestUser, openSecondBrowser } from './support/account-steps.ts';
import {
  breakProcedure,
  createAccount,
  expectNotice,
  findUser,
  openDashboard,
  openTab,
  rowOf,
} from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { owner } from './support/product-process.ts';

test.describe('the owner', () => {
  test.use({ allowedErrors: /status of (400|401|409|500)|ERR_FAILED/ });

  test('edits, makes premium, promotes and deletes a user', { tag: '@both' }, async ({
    page,
    request,
    browser,
    baseURL,
    isMobile,
  }) => {
    const ada = await createAccount(request);
    const other = await openSecondBrowser(browser, baseURL);
    await logIn(other, ada.username, ada.password);
    await expect(loginForm(other)).toHaveCount(0);
    await openDashboard(page, owner, isMobile);
    await expect(page.getByText('Owner Access')).toBeVisible();
    await openTab(page, 'Users');
    await findUser(page, ada.username);
    const row = rowOf(page, ada.username);
    await expect(row).toContainText(ada.email);

    await row.getByRole('button', { name: `Edit ${ada.username}` }).click();
    const form = page.getByRole('tabpanel');
    await expect(form.getByLabel('Username')).toBeFocused();
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
    await form.getByLabel('Username').fill('no spaces!');
    await form.getByLabel('Email').fill('nonsense');
    const password = form.getByLabel('New password');
    await password.fill('short');
    await expect(password).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Username can only contain letters, numbers, underscores, and hyphens')).toBeVisible();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(form.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(form.getByLabel('Username')).toBeFocused();
    await form.getByLabel('Username').fill(owner.username);
    await form.getByLabel('Email').fill(`new-${ada.email}`);
    await password.fill('Newpass99');
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByText('This username is already taken')).toBeVisible();
    await form.getByLabel('Username').fill(ada.username);
    const restoreEdit = await breakProcedure(page, 'admin.updateUser');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Failed to update user');
    await restoreEdit();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'User updated successfully');
    await expect(row).toContainText(`new-${ada.email}`);
    // A new password ends all of the user's sessions.
    await other.goto('/settings');
    await expect(other.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await other.context().close();

    await row.getByRole('button', { name: `Edit ${ada.username}` }).click();
    await form.getByLabel('Username').fill('abandoned');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('button', { name: `Edit ${ada.username}` })).toBeFocused();
    await expect(row).toContainText(ada.username);

    const premium = row.getByRole('switch', { name: `Premium for ${ada.username}` });
    const restorePremium = await breakProcedure(page, 'admin.togglePremium');
    await premium.press(' ');
    await expectNotice(page, 'Failed to update premium status');
    await restorePremium();
    await premium.press(' ');
    await expectNotice(page, 'Premium status updated successfully');
    await expect(premium).toBeChecked();

    const role = row.getByRole('combobox', { name: `Role of ${ada.username}` });
    const restoreSetRole = await breakProcedure(page, 'admin.setRole');
    await role.selectOption('Admin');
    await expectNotice(page, 'Failed to update user role');
    await restoreSetRole();
    const restoreAfterError = await breakProcedure(page, 'admin.setRole', 'error');
    await role.selectOption('Admin');
    await expectNotice(page, 'Failed to update role');
    await restoreAfterError();
    await role.selectOption('Admin');
    await expectNotice(page, 'User role updated successfully');
    await expect(role).toHaveValue('admin');

    await row.getByRole('button', { name: `Delete ${ada.username}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete User' });
    await expect(dialog).toContainText(ada.username);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('button', { name: `Delete ${ada.username}` })).toBeFocused();
    const restoreDelete = await breakProcedure(page, 'admin.remove');
    await remove(page, ada.username);
    await expectNotice(page, 'Failed to delete user');
    await restoreDelete();
    await remove(page, ada.username);
    await expectNotice(page, 'User deleted successfully');
    await expect(page.getByText('No users found')).toBeVisible();
    await expect(page.getByText(`No users match "${ada.username}"`)).toBeVisible();

    await findUser(page, owner.username);
    const own = rowOf(page, owner.username);
    await expect(own.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(own.getByRole('combobox')).toHaveCount(0);
  });
});

async function remove(page: Page, username: string): Promise<void> {
  await rowOf(page, username)
    .getByRole('button', { name: `Delete ${username}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
}

test('searches, filters, sorts and pages the user list', async ({ page, request, isMobile }) => {
  const { username: prefix } = newTestUser();
  const names = Array.from({ length: 11 }, (_, index) => `${prefix}-${String.fromCharCode(97 + index)}`);
  for (const username of names) {
    await createAccount(request, { credentials: { username, email: `${username}@example.com`, password: 'Abcdef12' } });
  }
  await openDashboard(page, owner, isMobile);
  await openTab(page, 'Users');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  const shown = rowOf(page, prefix);
  await search.fill(prefix.toUpperCase());
  await expect(page.getByText('11 users · Page 1 of 2')).toBeVisible();
  await expect(shown).toHaveCount(10);
  await expect(shown.first()).toContainText(names[10] ?? '');

  const sortByName = () =>
    isMobile
      ? page.getByRole('combobox', { name: 'Sort by' }).selectOption('username')
      : page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  const reverse = () =>
    isMobile ? page.getByRole('button', { name: 'Descending: sort ascending' }).click() : sortByName();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('11 users · Page 2 of 2')).toBeVisible();
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  // Another column starts descending, and at page 1.
  await sortByName();
  await expect(page.getByText('11 users · Page 1 of 2')).toBeVisible();
  await expect(shown.first()).toContainText(names[10] ?? '');
  await reverse();
  await expect(shown.first()).toContainText(names[0] ?? '');
  if (!isMobile) {
    await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending');
  }
  const pages = page.getByRole('navigation', { name: 'Pages of users' });
  await pages.getByRole('button', { name: 'Last' }).click();
  await expect(shown.first()).toContainText(names[10] ?? '');
  await pages.getByRole('button', { name: 'First' }).click();
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(shown).toHaveCount(10);

  // '%' and '_' are literal characters.
  await search.fill(`${prefix}%`);
  await expect(page.getByText(`No users match "${prefix}%"`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await search.fill(prefix);
  await expect(shown).toHaveCount(10);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Owners');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Users');
  await expect(shown).toHaveCount(10);

  // Only one row is edited at a time.
  await page.getByRole('button', { name: `Edit ${names[0]}` }).click();
  await page.getByRole('button', { name: `Edit ${names[1]}` }).click();
  await expect(page.getByLabel('Username')).toHaveCount(1);
  await expect(page.getByLabel('Username')).toHaveValue(names[1] ?? '');
});
