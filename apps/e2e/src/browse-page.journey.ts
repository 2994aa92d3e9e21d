import { expect, type Page } from '@playwright/test';
import { test, withoutSsr } from './support/journey.ts';
import { failure } from './support/responses.ts';

const cards = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('link');
const quickFilter = (page: Page) => page.getByRole('radiogroup', { name: 'Quick filter' });
const counts = (page: Page) => page.getByText(/movies? loaded$/);

/** Loads pages with the button until `pages` are there. */
async function loadPages(page: Page, pages: number) {
  for (let target = 2; target <= pages; target += 1) {
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(new RegExp(`^Page (${target}|${target + 1}|${target + 2}) of`))).toBeVisible();
  }
}

test('movies: quick filters change the list, the chips and the URL', { tag: '@both' }, async ({ page }) => {
  await page.goto('/movies');
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
  await expect(cards(page, 'Movies').first()).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();

  await quickFilter(page).getByText('Top Rated').click();
  await expect(page).toHaveURL(/\?filter=top_rated$/);
  await expect(page.getByRole('button', { name: 'Remove filter Top Rated' })).toBeVisible();
  await quickFilter(page).getByText('Latest').click();
  await expect(page).toHaveURL(/\?filter=latest$/);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\/movies$/);
});

test.describe('on a desktop', () => {
  test('another sort resets the quick filter to All, and chips undo each choice', async ({ page }) => {
    await page.goto('/movies?filter=trending');
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Highest Grossing');
    await expect(page).toHaveURL(/\?sort=revenue.desc$/);
    await expect(page.getByRole('radio', { name: 'All Movies' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Genre' }).selectOption('Western');
    await expect(page).toHaveURL(/genre=37/);
    await page.getByRole('button', { name: 'Remove filter Highest Grossing' }).click();
    await expect(page.getByRole('button', { name: 'Remove filter Western' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/movies$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('shortcuts: / focuses the search, F the genres, Esc clears; / and F do not act while typing', async ({
    page,
  }) => {
    await page.goto('/movies');
    await expect(counts(page)).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search movies' });
    await expect(search).toBeFocused();
    await page.keyboard.type('f/f');
    await expect(search).toHaveValue('f/f');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await search.blur();
    await page.keyboard.press('f');
    await expect(page.getByRole('combobox', { name: 'Genre' })).toBeFocused();

    const more = page.getByRole('button', { name: 'Load more' });
    await more.focus();
    await expect(page.getByText(/^Page [2-9] of/)).toBeVisible();
    await expect(more, 'the button keeps the focus when the list grows').toBeFocused();
  });
});

test('a phone shows genre and sort in a sheet', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/movies');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Genre' }).selectOption('Western');
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/genre=37/);
  await expect(page.getByRole('button', { name: 'Remove filter Western' })).toBeVisible();
});

test('a search replaces the list, and clearing restores it', async ({ page }) => {
  await page.goto('/movies');
  await expect(counts(page)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search movies' }).fill('amelie');
  await expect(cards(page, 'Movies')).toHaveCount(1);
  await expect(cards(page, 'Movies').first()).toHaveAccessibleName(/^Amélie, 2001, rated/);
  await expect(page).toHaveURL(/\?q=amelie$/);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search movies' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
});

test('an empty result offers to clear the filters', async ({ page }) => {
  await page.goto('/movies?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No movies found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(cards(page, 'Movies').first()).toBeVisible();

  await page.goto('/tv?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No TV shows found' })).toBeVisible();
});

test('shows have a hero, and a hint at the end of a page', async ({ page }) => {
  await page.goto('/tv');
  await expect(page.getByRole('region', { name: /^Featured/ })).toBeVisible();
  await expect(quickFilter(page).getByText('All Shows')).toBeVisible();
  await expect(page.getByText('Scroll down for more shows')).toBeAttached();
});

test('a complete list contains each title once', async ({ page }) => {
  await page.goto('/movies?genre=37');
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(counts(page)).toBeVisible();
  await expect(more).toHaveCount(0);
  const total = Number((await counts(page).textContent())?.match(/\d+/)?.[0]);
  const names = await cards(page, 'Movies').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThanOrEqual(total);
});

test('Back and reload restore the loaded pages, the scroll position and the focused card', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/movies');
  await loadPages(page, 4);
  await page.evaluate(() => window.scrollTo({ top: 2600 }));
  const card = cards(page, 'Movies').filter({ visible: true }).nth(14);
  // The grid is virtualized: which card this is is known once it has the focus.
  await card.focus();
  const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  const before = await page.evaluate(() => window.scrollY);
  const loaded = await counts(page).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 50);
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
  await expect(counts(page)).toHaveText(loaded ?? '');

  await page.reload();
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
  const after = await page.evaluate(() => window.scrollY);
  expect(Math.abs(after - before)).toBeLessThan(50);
});

test.describe('a failing server', () => {
  test.use({ allowedErrors: /50[0-9]|Failed to load resource/ });

  test('shows a banner whose Try again loads the list', async ({ page }) => {
    let failing = true;
    await page.clock.install();
    await page.route(/catalogue\.discover/, (route) =>
      failing ? route.fulfill({ status: 503, json: failure(503) }) : route.continue(),
    );
    await page.goto(withoutSsr('/movies'));
    const banner = page.getByRole('alert').filter({ hasText: 'Failed to load movies. Please try again.' });
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(banner).toBeVisible({ timeout: 200 });
    }).toPass();
    failing = false;
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page, 'Movies').first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
