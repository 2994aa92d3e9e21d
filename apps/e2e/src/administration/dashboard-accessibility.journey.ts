import { expect } from '@playwright/test';
import { checkPages, expectAccessible, navigateWithin } from '../support/accessibility-checks.ts';
import { newTestUser } from '../support/account-steps.ts';
import { createAccount, openSessionOf } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { owner } from '../support/product-process.ts';

const tabs = 'overview users system analytics players activity announcements backup'.split(' ');

// Half-faded text would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every tab and dialog of the dashboard passes axe and fits the window', { tag: '@both' }, async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const { username, email, ...user } = newTestUser();
  const credentials = { ...user, username: username.padEnd(50, 'w'), email: `${'m'.repeat(60)}${email}` };
  await createAccount(request, { role: 'admin', credentials });
  await openSessionOf(owner, { page, request, baseURL });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const check = async (name: string) => {
    await expect(dialog(name)).toBeVisible();
    if (!isMobile) await expectAccessible(page, name);
  };
  const text = `Planned ${username}`;

  await test.step('the dialogs of Announcements', async () => {
    await page.goto('/admin?tab=announcements');
    await press('New');
    await check('New Announcement');
    await page.getByLabel('Text').fill(text);
    // Nobody sees it: other journeys share the product.
    await page.getByLabel('From').fill('2099-01-01T00:00');
    await press('Announce');
    await press(`Delete ${text}`);
    await check('Delete Announcement');
    await press('Cancel');
  });
  await test.step('a backup', async () => {
    await navigateWithin(page, '/admin?tab=backup');
    const download = page.waitForEvent('download');
    await press('Make now');
    await (await download).path();
    await expect(page.getByRole('list', { name: 'Last backups' })).toContainText('Download');
  });
  await test.step('the dialogs of Players', async () => {
    await navigateWithin(page, '/admin?tab=players');
    await press('Add server');
    await press('Add');
    await check('Add Server');
    await page.getByLabel('Name').fill('A player with a name that is as long as they can be, w'.padEnd(80, 'w'));
    for (const field of ['Movie address', 'Show address']) {
      await page.getByLabel(field).fill(`https://${'subdomain.'.repeat(6)}example/${'path'.repeat(20)}`);
    }
    await press('Add');
    await press('Review and save');
    await check('Save Player Servers');
    await press('Cancel');
  });

  const paths = tabs.map((tab) => `/admin?tab=${tab}`);
  // On a phone users are cards, and the tabs a menu; else the markup is the same.
  const onlySize = isMobile ? paths.filter((path) => path !== '/admin?tab=users') : [];
  await checkPages(page, paths, { isMobile, onlySize });
  await navigateWithin(page, '/admin?tab=announcements');
  await press(`Delete ${text}`);
  await dialog('Delete Announcement').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
});
