import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, goWithin, settled } from './accessibility-checks.ts';
import { logIn, loginForm, newPerson, type Person, signUpForm } from './account-steps.ts';
import { newMember } from './admin-steps.ts';
import { test } from './journey.ts';
import { focusInSight } from './keyboard-steps.ts';
import { owner } from './owner.ts';

/** A movie and an episode with all that their pages can show. */
const movie = '/movie/1501';
const episode = '/tv/5510/1/2';

const openPages = [
  '/',
  '/movies?filter=top_rated&genre=18',
  '/tv',
  '/search',
  '/search?q=the&type=multi',
  '/search?q=zzzzqqq',
  movie,
  episode,
  '/watch/movie/1501',
  '/watch/tv/5510/1/2',
  '/privacy',
  '/dmca',
  '/info',
  '/404',
];
const ownPages = [
  '/my-list',
  ...['profile', 'playback', 'privacy', 'advanced'].map((tab) => `/settings?tab=${tab}`),
  ...['overview', 'users', 'system', 'analytics'].map((tab) => `/admin?tab=${tab}`),
];
/** Signed out, they say what to do instead. */
const closedPages = ['/my-list', '/settings'];

// Half-faded words have half their contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function enter(page: Page, { username, password }: Person): Promise<void> {
  await logIn(page, username, password);
  await expect(loginForm(page)).toHaveCount(0);
}

test('axe finds nothing on any page', async ({ page, request }) => {
  test.setTimeout(300_000);
  const admin = await newMember(request, { role: 'admin' });
  await page.goto('/');
  await settled(page);
  for (const path of [...openPages, ...closedPages]) {
    await goWithin(page, path);
    await expectAccessible(page, path);
  }
  await enter(page, admin);
  await goWithin(page, '/watch/tv/5510/1/2');
  for (const path of ownPages) {
    await goWithin(page, path);
    await expectAccessible(page, path);
  }
});

test.describe('dialogs', () => {
  test.use({ welcomed: false });

  test('axe finds nothing in any dialog', async ({ page, request, isMobile }) => {
    test.setTimeout(180_000);
    const person = await newMember(request);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const check = async (name: string) => {
      await expect(dialog(name)).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(dialog(name)).toHaveCount(0);
    };
    await page.goto('/search');
    await check('Welcome to Marquee');
    await page.keyboard.press('?');
    await check('Keyboard shortcuts');

    await page.goto('/movies?auth=sign-up');
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
    if (isMobile) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await check('Filters');
      await page.goto('/search?q=the');
      await page.getByRole('button', { name: 'Filters' }).click();
      await check('Filters');
      await page.getByRole('button', { name: 'Menu' }).click();
      await check('Menu');
    }

    await page.goto(movie);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy Link' })).toBeVisible();
    await expectAccessible(page, 'the share menu');

    await page.goto('/?auth=login');
    await expect(loginForm(page)).toBeVisible();
    await expectAccessible(page, 'Login');
    await enter(page, person);
    if (!isMobile) {
      await page.getByRole('button', { name: person.username }).click();
      await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
      await expectAccessible(page, 'the account menu');
    }
    await page.goto('/settings?tab=advanced');
    await page.getByRole('button', { name: 'Reset Settings' }).click();
    await check('Reset Settings');
    await expect(page.getByRole('button', { name: 'Reset Settings' })).toBeFocused();
  });
});

test('axe finds nothing in what settings, list and dashboard ask and open', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  const checkQuestion = async (path: string, name: string, button: string | RegExp = name) => {
    await goWithin(page, path);
    await press(button);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await enter(page, owner);
  const watched = page.waitForResponse((response) => response.url().includes('/trpc/history.record'));
  await goWithin(page, episode.replace('/tv', '/watch/tv'));
  await watched;
  await press('Server Settings');
  await expectAccessible(page, 'the server settings');
  await checkQuestion('/settings?tab=privacy', 'Clear All History');
  await checkQuestion('/admin?tab=overview', 'Clear Cache');
  await checkQuestion('/admin?tab=overview', 'Clean Records');
  await checkQuestion('/admin?tab=users', 'Delete User', /^Delete/);
  await press(/^Edit/);
  await expectAccessible(page, 'the editing of a user');

  await goWithin(page, '/settings?tab=profile');
  for (let left = 3; left > 0; left -= 1) await press(/^Edit/);
  const save = page.getByRole('main').getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Username' }).fill('a!');
  await save.first().click();
  await save.last().click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectAccessible(page, 'the editing of a profile, with errors');

  await goWithin(page, '/my-list');
  await press('Debug');
  if (isMobile) {
    await press(/^Actions for/);
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  }
  await expectAccessible(page, 'the list, its menu and its debug panel');
});

test('nothing is lost at 320 px, nor with text twice as large', async ({ page, request, isMobile }) => {
  test.setTimeout(180_000);
  const person = newPerson();
  const admin = await newMember(request, {
    role: 'admin',
    person: { ...person, username: person.username.padEnd(50, 'w'), email: `${'m'.repeat(60)}${person.email}` },
  });
  await enter(page, admin);
  await goWithin(page, '/watch/movie/1501');
  const enlarge = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...openPages, ...ownPages]) {
    await goWithin(page, path);
    if (isMobile) await expectNoSidewaysScroll(page, `${path} at 320 px`);
    await enlarge('200%');
    await expectNoSidewaysScroll(page, `${path} with large text`);
    await enlarge('');
  }
});

test('every field shows that it has the focus', async ({ page }) => {
  await enter(page, owner);
  for (const path of ['/movies', '/search?q=the', '/admin?tab=users', '/settings?tab=playback']) {
    await goWithin(page, path);
    // By keyboard: whoever presses a switch with a mouse sees where it is.
    await page.keyboard.press('Tab');
    const unmarked = await page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLElement>('main :is(input, select)');
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const look = (field: Element) => {
        // A radio or a switch shows it beside or around itself.
        const shown = [field, ...(field.parentElement?.children ?? [])].map((element) => getComputedStyle(element));
        return shown.map(({ borderColor, outline, boxShadow }) => `${borderColor} ${outline} ${boxShadow}`).join();
      };
      return [...fields].flatMap((field) => {
        if (!field.checkVisibility() || field.matches('[type="radio"]:not(:checked)')) return [];
        const before = look(field);
        field.focus();
        return look(field) === before ? [field.outerHTML.slice(0, 120)] : [];
      });
    });
    expect.soft(unmarked, path).toEqual([]);
  }
});

test('what is chosen can be told in the visitor’s own colours, and before any script has run', async ({
  page,
  browser,
  baseURL,
}) => {
  const chosen = (of: Page) => of.locator('main label[data-active]').first();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/movies');
  await expect(chosen(page)).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('main label:not([data-active])').first()).toHaveCSS('outline-style', 'none');

  const scriptless = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await scriptless.newPage();
  await still.goto('/movies');
  const ground = await chosen(still).evaluate((label) => getComputedStyle(label, '::before').backgroundColor);
  expect(ground).toBe('rgb(255, 184, 77)');
  await scriptless.close();
});

test('what has the focus is never hidden behind a bar', async ({ page, isMobile }) => {
  for (const path of ['/movies', movie]) {
    // A desktop's window holds a whole card between its bars; a phone's may be lower than one.
    const least = path === '/movies' && !isMobile ? 1 : 0.1;
    await page.goto(path);
    await settled(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.press(key);
        expect(await focusInSight(page), `${key} ${press} on ${path}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

test('who asked for less motion is at the top at once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/movies');
  await settled(page);
  const depth = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(depth).toBeGreaterThan(800);
  const atOnce = await page.getByRole('link', { name: 'Movies', exact: true }).evaluate((link: HTMLElement) => {
    link.click();
    return window.scrollY;
  });
  expect(atOnce).toBe(0);
});
