import { expect } from '@playwright/test';
import { loginForm } from './support/account-steps.ts';
import { createAccount } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { tabTo } from './support/keyboard-steps.ts';

test('reaches a player, another server, the settings and Logout with the keyboard alone', async ({ page, request }) => {
  const ada = await createAccount(request);
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('from home to the search', async () => {
    await page.goto('/');
    await expect(heading).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Search' }), 'Shift+Tab');
    // It loads after hydration; until then the link leads to the search page.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search movies, shows, people and collections' });
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
  });
  await test.step('to a show', async () => {
    await page.keyboard.type('beat the ferry');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Search Movies & TV Shows');
    await expect(heading).toBeFocused();
    const found = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: /^Beat the Ferry, 2024, TV/ });
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Beat the Ferry (2024)');
    await expect(heading).toBeFocused();
  });
  await test.step('to its player and another server, and back', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Watch Now/ }).first());
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', '/player/lantern/tv/5510/1/1');
    await tabTo(page, page.getByRole('button', { name: 'Use Projector' }));
    await page.keyboard.press('Enter');
    await expect(frame).toHaveAttribute('src', '/player/projector/tv/5510/1/1');
    await expect(page.getByRole('button', { name: 'Playing: Projector' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Back to details' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Beat the Ferry (2024)');
    await expect(heading).toBeFocused();
  });
  await test.step('through the login', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Login' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(loginForm(page).getByRole('textbox', { name: 'Email or username' })).toBeFocused();
    await page.keyboard.type(ada.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ada.password);
    await page.keyboard.press('Enter');
    await expect(loginForm(page)).toHaveCount(0);
  });
  const menu = page.getByRole('button', { name: ada.username });
  await test.step('to the settings', async () => {
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Settings');
    // The new page takes the focus from the menu button.
    await expect(heading).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Edit username' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit username' })).toBeFocused();
  });
  await test.step('to Logout', async () => {
    await tabTo(page, menu, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    for (const name of ['Notices', 'My List', 'Calendar', 'Logout']) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('the shortcuts dialog lists shortcuts, traps the focus and turns single keys off', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const field = page.getByRole('searchbox', { name: 'Search movies', exact: true });
  const serverRendered = page.locator('#root[data-server-rendered]');
  await page.goto('/movies');
  await expect(field).toBeVisible();
  // Before hydration no key is a shortcut.
  await expect(serverRendered).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: 'Genre' })).toBeFocused();
  await page.getByRole('link', { name: 'Movies', exact: true }).focus();
  // It loads after hydration. Without Shift the page would take the key for `/`.
  await expect(async () => {
    await page.keyboard.press('Shift+?');
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const label of ['Go to the search field', 'Go to the genres', 'Show all keyboard shortcuts']) {
    await expect(sheet.getByText(label)).toBeVisible();
  }
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  await tabTo(page, sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Movies', exact: true })).toBeFocused();

  await page.reload();
  await expect(field).toBeVisible();
  await expect(serverRendered).toHaveCount(0);
  for (const key of ['/', 'f', '?']) await page.keyboard.press(key);
  await expect(sheet).toHaveCount(0);
  await expect(field).not.toBeFocused();

  await page.goto('/search');
  await expect(serverRendered).toHaveCount(0);
  await page.getByRole('button', { name: 'All keyboard shortcuts' }).press('Enter');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'All keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search movies and TV shows' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('combobox', { name: 'Search movies and TV shows' })).toHaveValue('?');
});
