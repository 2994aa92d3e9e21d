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
  signUp,
  signUpForm,
} from './support/account-steps.ts';
import { test } from './support/journey.ts';
import { tabTo } from './support/keyboard-steps.ts';

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
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(ada.email);

  await page.goto('/settings?tab=advanced');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectSignedOut(page);
});

test('the top bar stays on one line, also with a long username', async ({ page }) => {
  const expectOneLine = async (last: Locator) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      for (const item of [...(await links.all()), last]) {
        const { x, width: itemWidth, height } = (await item.boundingBox()) ?? { x: 0, width: 0, height: 0 };
        expect(height, `${await item.textContent()} at ${width} px`).toBeLessThan(46);
        expect(x + itemWidth).toBeLessThanOrEqual(width - 16);
      }
    }
  };
  const user = newTestUser();
  const username = user.username.padEnd(50, 'x');
  await page.goto('/movies');
  await expectOneLine(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await signUp(page, { ...user, username });
  await expectOneLine(page.getByRole('button', { name: username }));
});

test('field errors appear on submit and disappear while typing', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?auth=sign-up');
  const form = signUpForm(page);
  const submit = form.getByRole('button', { name: 'Sign Up', exact: true });
  await submit.click();
  for (const message of [
    'Username is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Username' }).fill('a!');
  await expect(form.getByText('Username is required')).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await form.getByLabel('Password', { exact: true }).fill('abcdefgh');
  await form.getByLabel('Confirm Password').fill('abcdefgi');
  await submit.click();
  for (const message of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
    'Passwords do not match',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
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

test('logs in, opens the settings and signs out with the keyboard alone', async ({ page }) => {
  const ada = newTestUser();
  await signUp(page, ada);
  await page.evaluate(() => localStorage.removeItem('marquee_token'));
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await expect(loginForm(page).getByRole('textbox', { name: 'Email or username' })).toBeFocused();
  await page.keyboard.type(ada.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(loginForm(page)).toHaveCount(0);

  const menu = page.getByRole('button', { name: ada.username });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  // The new page takes the focus from the menu button.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  for (const name of ['My List', 'Logout']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('after login the focus moves to the user menu that replaces Login, or to the heading', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const ada = newTestUser();
  await signUp(page, ada);
  await page.evaluate(() => localStorage.removeItem('marquee_token'));
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

test('Sign Up is disabled until all fields are filled and the passwords match', async ({ page }) => {
  const ada = newTestUser();
  await page.goto('/?auth=sign-up');
  const submit = signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true });
  await expect(submit).toBeDisabled();
  await fillSignUp(page, ada);
  await expect(submit).toBeEnabled();
  await signUpForm(page).getByLabel('Confirm Password').fill('Abcdef13');
  await expect(submit).toBeDisabled();
});

test.describe('rejected input', () => {
  test.use({ allowedErrors: /status of (401|409|400)/ });

  test('a wrong password is rejected; username and email both log in', async ({ page, isMobile }) => {
    const ada = newTestUser();
    await signUp(page, ada);
    await page.evaluate(() => localStorage.removeItem('marquee_token'));
    await logIn(page, ada.username, 'Wrong1234');
    const message = isMobile
      ? 'Invalid emailOrUsername or password. Please try again.'
      : 'Invalid email/username or password';
    await expect(loginForm(page).getByRole('alert')).toHaveText(message);
    await logIn(page, ada.email.toUpperCase(), ada.password);
    await expect(loginForm(page)).toHaveCount(0);
    await expectSignedIn(page, ada.username);
    await page.evaluate(() => localStorage.removeItem('marquee_token'));
    await logIn(page, ada.username, ada.password);
    await expect(loginForm(page)).toHaveCount(0);
    await expectSignedIn(page, ada.username);
  });

  test('a taken username is reported at its field', async ({ page, browser, baseURL }) => {
    const ada = newTestUser();
    await signUp(page, ada);
    const other = await openSecondBrowser(browser, baseURL);
    await other.goto('/?auth=sign-up');
    await fillSignUp(other, { ...ada, email: `other-${ada.email}` });
    await signUpForm(other).getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(signUpForm(other).getByText('This username is already taken')).toBeVisible();
    await other.context().close();
  });

  test('a token that the server rejects is cleared', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('marquee_token', JSON.stringify(`s${'0'.repeat(64)}`));
    });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  });
});

test.describe('a network that fails', () => {
  test.use({ allowedErrors: /ERR_FAILED|ERR_INTERNET|Failed to fetch/ });

  test('keeps the user signed in, and a logout still works locally', async ({ page }) => {
    const ada = newTestUser();
    await signUp(page, ada);
    await page.route('**/trpc/**', (route) => route.abort());
    await page.goto('/settings?tab=advanced');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logout failed, but you have been signed out locally')).toBeVisible();
    await page.unroute('**/trpc/**');
    await expectSignedOut(page);
  });
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  const ada = newTestUser();
  await signUp(page, ada);
  await expectSignedIn(page, ada.username);
  const second = await context.newPage();
  await expectSignedIn(second, ada.username);
  await second.goto('/settings?tab=advanced');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});

test('Forgot password explains whom to contact', async ({ page }) => {
  await page.goto('/?auth=login');
  await loginForm(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(loginForm(page).getByText('Ask its administrator to set a new password for you.')).toBeVisible();
});

test.describe('the first visit', () => {
  test.use({ welcomeShown: false });

  test('shows the welcome dialog once, after two seconds', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T08:00:00Z' });
    await page.clock.pauseAt('2026-01-01T08:00:01Z');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Marquee' });
    await page.clock.runFor(1_900);
    await expect(welcome).toHaveCount(0);
    // After two seconds the dialog's code loads, and its transition runs on the same clock.
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(welcome).toBeVisible({ timeout: 500 });
    }).toPass();
    await welcome.getByRole('button', { name: 'Create Account' }).click();
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(signUpForm(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto('/movies');
    await page.clock.runFor(5_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(welcome).toHaveCount(0);
  });

  test('shows no welcome dialog while typing', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T08:00:00Z' });
    await page.clock.pauseAt('2026-01-01T08:00:01Z');
    await page.goto('/movies');
    const box = page.getByRole('searchbox');
    const welcome = page.getByRole('dialog', { name: 'Welcome to Marquee' });
    await box.pressSequentially('the lamp');
    await page.clock.runFor(9_000);
    await box.pressSequentially('lighters');
    await expect(box).toHaveValue('the lamplighters');
    await expect(box).toBeFocused();
    await expect(welcome).toHaveCount(0);
    await box.blur();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(welcome).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
