import { expect, type Page } from '@playwright/test';
import {
  checkPages,
  expectAccessible,
  expectTabLabelsFit,
  expectUnmovedPage,
  navigateWithin,
  waitUntilSettled,
} from './support/accessibility-checks.ts';
import { fillLogin, loginForm, newTestUser, signUpForm } from './support/account-steps.ts';
import { createAccount, openSession, openSessionOf } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { visibleFocusShare } from './support/keyboard-steps.ts';
import { owner } from './support/product-process.ts';

/** A movie and an episode whose pages show every section. */
const movie = '/movie/1501';
const episode = '/tv/5510/1/2';

/** Beside the pages without params in the sitemap. */
const publicPages = [
  '/movies?filter=top_rated&genre=18',
  '/search',
  '/search?q=the&type=multi',
  '/search?q=zzzzqqq',
  movie,
  episode,
  '/person/820464960',
  '/collection/9001',
  '/watch/movie/1501',
  '/watch/tv/5510/1/2',
];
const formPages = ['/forgot', '/recover/x', '/join/x', '/pair', '/signed-in', '/404'];
const personalPages = [
  '/calendar',
  '/calendar?view=month',
  ...['', '?tab=watch-later', '?tab=lists', '?tab=statistics'].map((tab) => `/my-list${tab}`),
  ...['profile', 'playback', 'notices', 'privacy', 'advanced'].map((tab) => `/settings?tab=${tab}`),
  '/pair',
  '/notices',
];
/** A list that its filters leave empty. */
const emptyList = '/movies?genre=27&runtime=-90&language=fr&on=8';
/** One of each kind whose bars, sheets and folded parts a phone has: the markup of others is that of a desktop. */
const pagesWithBars = ['/', '/movies', '/search?q=the&type=multi', movie, episode, '/watch/tv/5510/1/2'];
/** These ask signed-out visitors to sign in. */
const signInPages = ['/calendar', '/my-list', '/my-list?tab=lists', '/my-list?tab=statistics', '/settings', '/notices'];
/** Titles with very long names, or without poster, rating or overview: only their size is checked. */
const titlesWithGaps = ['/movie/1509', '/movie/1901', '/movie/1906', '/tv/5901', '/tv/5904'];

// Half-faded text would fail the contrast check; the link of /recover/x is over.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: /status of 410/ });

/** Opens a dialog by its address without a page load; it hides the page that `navigateWithin` waits for. */
function openWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), path);
}

test('every public page passes axe and fits the window', { tag: '@both' }, async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await waitUntilSettled(page);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const titles = /\d$/;
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !titles.test(path));
  expect(listed).toEqual(expect.arrayContaining(['/', '/tv', '/privacy', '/dmca', '/info']));
  const paths = [...listed, ...publicPages, emptyList, ...formPages, ...signInPages, ...titlesWithGaps];
  await checkPages(page, paths, {
    isMobile,
    onlySize: isMobile ? paths.filter((path) => !pagesWithBars.includes(path)) : titlesWithGaps,
  });
});

test('every personal page passes axe and fits the window', { tag: '@both' }, async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const user = newTestUser();
  const credentials = { ...user, username: user.username.padEnd(50, 'w'), email: `${'m'.repeat(60)}${user.email}` };
  await openSession({ page, request, baseURL }, { role: 'admin', credentials });
  await page.goto('/watch/tv/5510/1/2');
  await waitUntilSettled(page);
  await checkPages(page, personalPages, { isMobile, onlySize: isMobile ? personalPages.slice(1) : [] });
  if (isMobile) await expectTabLabelsFit(page);
});

test.describe('dialogs', () => {
  test.use({ welcomeShown: false });

  test('every dialog passes axe', async ({ page, request }) => {
    test.setTimeout(180_000);
    const user = await createAccount(request);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const check = async (name: string) => {
      await expect(dialog(name)).toBeVisible();
      await expectAccessible(page, name);
      await expectUnmovedPage(page, async () => {
        await page.keyboard.press('Escape');
        await expect(dialog(name)).toHaveCount(0);
      });
    };
    await test.step('welcome and shortcuts', async () => {
      await page.goto('/movies');
      await check('Welcome to Marquee');
      await page.keyboard.press('?');
      await check('Keyboard shortcuts');
    });
    await test.step('sign-up with errors', async () => {
      await openWithin(page, '/movies?auth=sign-up');
      const form = signUpForm(page);
      for (const [name, text] of [
        ['Username', 'a!'],
        ['Email', 'nobody'],
      ] as const) {
        await form.getByRole('textbox', { name }).fill(text);
      }
      await form.getByLabel('Password', { exact: true }).fill('abcdefgh');
      await form.getByLabel('Confirm Password').fill('abcdefgh');
      await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(form.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
        /Username must be at least 3 characters/,
      );
      await check('Sign Up');
    });
    await test.step('a title to be surprised by', async () => {
      await page.getByRole('button', { name: 'Surprise me' }).click();
      await expect(dialog('Surprise me').getByRole('heading', { level: 3 })).toBeVisible();
      await check('Surprise me');
    });
    await test.step('share menu', async () => {
      await navigateWithin(page, movie);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('menuitem', { name: 'Copy Link' })).toBeVisible();
      await expectAccessible(page, 'the share menu');
    });
    await test.step('login and account menu', async () => {
      await openWithin(page, '/movies?auth=login');
      await expect(loginForm(page)).toBeVisible();
      await expectAccessible(page, 'Login');
      await fillLogin(page, user.username, user.password);
      await expect(loginForm(page)).toHaveCount(0);
      await page.getByRole('button', { name: user.username }).click();
      await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
      await expectAccessible(page, 'the account menu');
    });
    await test.step('a confirmation', async () => {
      await navigateWithin(page, '/settings?tab=advanced');
      await page.getByRole('button', { name: 'Reset Settings' }).click();
      await check('Reset Settings');
      await expect(page.getByRole('button', { name: 'Reset Settings' })).toBeFocused();
    });
  });
});

test('the sheets and menus of a phone pass axe', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  const watched = page.waitForResponse(/history\.record/);
  await page.goto(episode.replace('/tv', '/watch/tv'));
  await watched;
  await navigateWithin(page, '/my-list');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await expectAccessible(page, 'the menu of a card');
  for (const [path, name] of [
    ['/movies', 'Filters'],
    ['/search?q=the', 'Filters'],
    ['/info', 'Menu'],
  ] as const) {
    await navigateWithin(page, path);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, `${name} on ${path}`);
    await expectUnmovedPage(page, async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('the dialogs, menus and editors of settings, My List and dashboard pass axe', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  // Somebody to delete, and by the role another session of the owner to end.
  await createAccount(request, { role: 'admin' });
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  const checkConfirmation = async (path: string, name: string, button: string | RegExp = name) => {
    await navigateWithin(page, path);
    await press(button);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, name);
    await expectUnmovedPage(page, async () => {
      await page.keyboard.press('Escape');
      if (name === 'Link for') {
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^The link has not been copied/);
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  };
  await openSessionOf(owner, { page, request, baseURL });
  const watched = page.waitForResponse((response) => response.url().includes('/trpc/history.record'));
  await page.goto(episode.replace('/tv', '/watch/tv'));
  await watched;
  await press('Server Settings');
  await expectAccessible(page, 'the server settings');
  await checkConfirmation('/settings?tab=privacy', 'Clear All History');
  await checkConfirmation('/admin?tab=overview', 'Clear Cache');
  await checkConfirmation('/admin?tab=overview', 'Clean Records');
  await checkConfirmation('/admin?tab=users', 'Invite');
  await checkConfirmation('/admin?tab=users', 'Link for', /^Reset link/);
  await checkConfirmation('/settings?tab=profile', 'End all others');
  await checkConfirmation('/admin?tab=users', 'Delete User', /^Delete/);
  await press(/^Edit/);
  await expectAccessible(page, 'the user editor');

  await navigateWithin(page, '/settings?tab=profile');
  for (let editor = 0; editor < 3; editor += 1) await press(/^Edit/);
  await press('Create recovery codes');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Username' }).fill('a!');
  await save.first().click();
  await save.last().click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectAccessible(page, 'the profile editors with errors');

  await navigateWithin(page, '/my-list');
  await press('Debug');
  await press('Select');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page, 'My List with a selection and its debug panel');
});

test('every field has a visible focus style', async ({ page, request, baseURL }) => {
  await openSessionOf(owner, { page, request, baseURL });
  await page.goto('/movies');
  for (const path of ['/movies', '/search?q=the', '/admin?tab=users', '/settings?tab=playback']) {
    await navigateWithin(page, path);
    // With the keyboard, because :focus-visible does not match after a mouse click.
    await page.keyboard.press('Tab');
    const withoutFocusStyle = await page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLElement>('main :is(input, select)');
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const styleOf = (field: Element) => {
        // A radio or switch shows its focus on a sibling or the parent.
        const styles = [field, ...(field.parentElement?.children ?? [])].map((element) => getComputedStyle(element));
        return styles.map(({ borderColor, outline, boxShadow }) => `${borderColor} ${outline} ${boxShadow}`).join();
      };
      return [...fields].flatMap((field) => {
        if (!field.checkVisibility() || field.matches('[type="radio"]:not(:checked)')) return [];
        const before = styleOf(field);
        field.focus();
        return styleOf(field) === before ? [field.outerHTML.slice(0, 120)] : [];
      });
    });
    expect.soft(withoutFocusStyle, path).toEqual([]);
  }
});

test('a selection is visible in forced colours and without JavaScript', async ({ page, browser, baseURL }) => {
  const selected = (target: Page) => target.locator('main label[data-active]').first();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/movies');
  await expect(selected(page)).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('main label:not([data-active])').first()).toHaveCSS('outline-style', 'none');

  const scriptless = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const scriptlessPage = await scriptless.newPage();
  await scriptlessPage.goto('/movies');
  const background = await selected(scriptlessPage).evaluate(
    (label) => getComputedStyle(label, '::before').backgroundColor,
  );
  expect(background).toBe('rgb(255, 184, 77)');
  await scriptless.close();
});

test('the focused element is never hidden behind a bar', { tag: '@both' }, async ({ page, isMobile }) => {
  // A desktop shows a whole card between its bars; a phone, which has a bar more on titles, may not.
  const [path, minShare] = isMobile ? [movie, 0.1] : ['/movies', 1];
  await page.goto(path);
  await waitUntilSettled(page);
  // What follows the focus is loaded after hydration, with the notices.
  await expect(page.locator('[role="status"][aria-live]')).toBeAttached();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(key);
      // The page scrolls in the frame after the key, and the grid renders the rows there in the next one.
      const message = `${key} ${press} on ${path}`;
      await expect.poll(() => visibleFocusShare(page), { message }).toBeGreaterThanOrEqual(minShare);
    }
  }
});
