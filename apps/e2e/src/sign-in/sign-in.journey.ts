import { expect, type Locator } from '@playwright/test';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  fillSignUp,
  logIn,
  loginForm,
  newTestUser,
  openSecondBrowser,
  signUpForm,
} from '../support/account-steps.ts';
import { createAccount, openSession } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';

test('signs up, stays signed in after a reload, signs out', { tag: ['@both', '@smoke'] }, async ({
  page,
  isMobile,
}) => {
  const ada = newTestUser();
  await page.goto('/movies');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await expect(page).toHaveURL(/\/movies\?auth=sign-up$/);
  await fillSignUp(page, ada);
  await signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await expectSignedIn(page, ada.username);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(ada.email);

  await page.goto('/settings?tab=advanced');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedOut(page);
});

test('deletes the account; another tab and another browser notice', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const user = await openSession({ page, request, baseURL });
  const elsewhere = await openSecondBrowser(browser, baseURL);
  await logIn(elsewhere, user.email, user.password);
  await expect(loginForm(elsewhere)).toHaveCount(0);
  await expectSignedIn(elsewhere, user.username);
  const tab = await context.newPage();
  await expectSignedIn(tab, user.username);
  await expectSignedIn(page, user.username);
  await page.getByRole('button', { name: 'Delete Account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Delete ${user.username}?` });
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(tab.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await elsewhere.context().close();
});

test('the top bar stays on one line, also with a long username', async ({ page, request, baseURL }) => {
  const expectOneLine = async (last: Locator) => {
    await expect(last).toBeVisible();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      for (const item of [...(await links.all()), last]) {
        const { x, width: itemWidth, height } = (await item.boundingBox()) ?? { x: 0, width: 0, height: 0 };
        expect(height, `${await item.textContent()} at ${width} px`).toBeLessThan(46);
        expect(x + itemWidth).toBeLessThanOrEqual(width - 16);
      }
    }
  };
  for (const language of ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ja']) {
    await page.goto(`/movies?lang=${language}`);
    await expectOneLine(page.getByRole('banner').getByRole('link').last());
  }
  const user = newTestUser();
  const username = user.username.padEnd(50, 'x');
  await openSession({ page, request, baseURL }, { credentials: { ...user, username } });
  await page.reload();
  await expectOneLine(page.getByRole('button', { name: username }));
});

test('the dialog opens and closes with the keyboard and returns the focus', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Login' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(loginForm(page).getByRole('textbox', { name: 'Email or username' })).toBeFocused();
  await expect(loginForm(page).getByRole('button', { name: 'Login' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(loginForm(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(loginForm(page).getByRole('textbox', { name: 'Email or username' })).toBeFocused();
  await page.mouse.click(20, 400);
  await expect(loginForm(page)).toHaveCount(0);
});

test('after login the focus moves to the user menu that replaces Login, or to the heading', { tag: '@both' }, async ({
  page,
  request,
  isMobile,
}) => {
  const ada = await createAccount(request);
  let release = () => {};
  const dialogGone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/user-menu-[^/]*\.js$/, async (route) => {
    await dialogGone;
    await route.continue();
  });
  await page.goto('/settings');
  const opener = page.getByRole(isMobile ? 'main' : 'banner').getByRole('link', { name: 'Login' });
  await opener.click();
  await fillLogin(page, ada.username, ada.password);
  await expect(loginForm(page)).toHaveCount(0);
  release();
  await expect(
    isMobile
      ? page.getByRole('heading', { level: 1, name: 'Settings' })
      : page.getByRole('button', { name: ada.username }),
  ).toBeFocused();
});
