import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-checks.ts';
import { openSecondBrowser } from '../support/account-steps.ts';
import { test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard-steps.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const titles = (page: Page) => page.getByRole('list', { name: 'Movies' }).getByRole('link');
const chips = (page: Page) => page.getByRole('button', { name: /^Remove filter/ });
const search = (page: Page) => new URL(page.url()).search;

test('a keyboard alone finds a French movie of at most 100 minutes since 1990', async ({ page, browser, baseURL }) => {
  await page.goto('/movies');
  await expect(titles(page).first()).toBeVisible();
  await page.keyboard.press('f');
  await tabTo(page, page.getByRole('button', { name: 'More filters' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'More filters' })).toBeFocused();
  await tabTo(page, page.getByRole('group', { name: 'Genres' }).getByRole('button', { name: 'Drama' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'From year' }));
  await page.keyboard.type('1990');
  await tabTo(page, page.getByRole('textbox', { name: 'At most' }));
  await page.keyboard.type('100');
  await tabTo(page, page.getByRole('combobox', { name: 'Original language' }));
  await page.keyboard.type('French');
  const found = '?genre=18&from=1990&runtime=-100&language=fr';
  await expect.poll(() => search(page)).toBe(found);
  await expect(chips(page)).toHaveText(['Drama', 'From 1990', 'Up to 100 min', 'French']);
  const card = titles(page).first();
  await expect(card).toHaveAccessibleName(/^(La Haine|Three Colours: Blue|Persepolis)/);
  await expectAccessible(page, 'the filters beside the list');

  await test.step('Back from a title restores the list and its filters', async () => {
    const href = await card.getAttribute('href');
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
    expect(search(page)).toBe(found);
    await expect(page.getByRole('region', { name: 'More filters' })).toBeVisible();
  });

  await test.step('another browser shows the same list at this address', async () => {
    const names = await titles(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    const other = await openSecondBrowser(browser, baseURL);
    await other.goto(`/movies${found}`);
    await expect(titles(other)).toHaveCount(names.length);
    const same = await titles(other).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(same).toEqual(names);
    await other.context().close();
  });
});

test('on a phone the filters are a sheet', { tag: ['@phone', '@smoke'] }, async ({ page, browserName }) => {
  // Over BiDi, taps do nothing in Firefox.
  const press = (button: Locator) => (browserName === 'firefox' ? button.click() : button.tap());
  await page.goto('/movies');
  await press(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await press(sheet.getByRole('group', { name: 'Genres' }).getByRole('button', { name: 'Drama' }));
  await sheet.getByRole('combobox', { name: 'Original language' }).selectOption('Japanese');
  await expectAccessible(page, 'the sheet of filters');
  await expectTouchTargets(page, 'the sheet of filters');
  await sheet.getByRole('textbox', { name: 'To year' }).fill('1959');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(chips(page)).toHaveText(['Drama', 'Until 1959', 'Japanese']);
  await expect(titles(page).first()).toHaveAccessibleName(/195\d/);
  await press(page.getByRole('button', { name: 'Remove filter Drama' }));
  await expect.poll(() => search(page)).toBe('?to=1959&language=ja');
});
