import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');

test('the start page offers six searches that find results', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Movies & TV Shows' })).toBeVisible();
  const suggestions = page.getByRole('region', { name: 'Popular searches' }).getByRole('button');
  await expect(suggestions).toHaveCount(6);
  const first = await suggestions.first().textContent();
  await suggestions.first().click();
  await expect(box(page)).toHaveValue(first ?? '');
  await expect(results(page).first()).toBeVisible();
});

test('finds titles with special characters, which the URL encodes once', async ({ page }) => {
  for (const [query, name] of [
    ['V/H/S', /^V\/H\/S, 2012, Movie/],
    ['50/50', /^50\/50, 2011, Movie/],
    ['#Alive', /^#Alive, 2020, Movie/],
    ['amelie', /^Amélie, 2001, Movie/],
    ['七人の侍', /^Seven Samurai, 1954, Movie/],
  ] as const) {
    await test.step(query, async () => {
      await page.goto('/search');
      await box(page).fill(query);
      await expect(results(page).first()).toHaveAccessibleName(name);
      expect(new URL(page.url()).searchParams.get('q')).toBe(query);
      await page.reload();
      await expect(box(page)).toHaveValue(query);
      await expect(results(page).first()).toHaveAccessibleName(name);
    });
  }
});

test('unusual queries show results or an empty state, never an error', async ({ page }) => {
  await page.goto('/search');
  for (const query of ['%', '"', "'; drop table", '🎬', 'x'.repeat(300), '\\', '<img src=x onerror=alert(1)>']) {
    await box(page).fill(query);
    await expect(page.getByRole('heading', { name: /^No results for/ }).or(results(page).first())).toBeVisible();
    await box(page).fill('');
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
  }
});

test('the URL, the type tabs and the filters stay in sync', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/search?q=the&type=movie&sort=rating&genres=18&year_min=1990&rating_min=7.5');
  await expect(page.getByRole('radio', { name: 'Movies' })).toBeChecked();
  await expect(page.getByText(/^\d+ of \d+ loaded match$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Drama' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove filter 1990 to/ })).toBeVisible();
  const ratings = await results(page).evaluateAll((links) =>
    links.map((link) => Number(link.getAttribute('aria-label')?.match(/rated ([\d.]+)$/)?.[1])),
  );
  expect(Math.min(...ratings)).toBeGreaterThanOrEqual(7.5);

  await page.getByRole('radiogroup', { name: 'Type' }).getByText('TV Shows').click();
  await expect(page).toHaveURL(/type=tv/);
  expect(new URL(page.url()).searchParams.has('genres')).toBe(false);
  await page.getByRole('button', { name: 'Clear All', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=the&type=tv$/);
});

test('the filter panel filters the loaded results', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/search?q=the');
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('search', { name: 'Filters' });
  await panel.getByRole('textbox', { name: 'Release year, from' }).fill('2000');
  await expect(page).toHaveURL(/year_min=2000/);
  await panel.getByRole('button', { name: 'Comedy' }).click();
  await expect(panel.getByRole('button', { name: 'Comedy' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/loaded match$/)).toBeVisible();
  await panel.getByRole('slider', { name: 'Rating, lowest' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/rating_min=0.1/);
  if (!isMobile) return;
  // On a phone the panel is a sheet.
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
});

test('grid and list show the same results, and the choice is remembered', async ({ page }) => {
  await page.goto('/search?q=the&type=movie');
  await expect(results(page).first()).toBeVisible();
  const first = await results(page).first().getAttribute('href');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click();
  await expect(results(page).first()).toHaveAttribute('href', first ?? '');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
});

test('recent searches can be reused, removed and cleared', { tag: '@both' }, async ({ page }) => {
  await page.goto('/search');
  for (const query of ['metropolis', 'parasite']) {
    await box(page).fill(query);
    await box(page).press('Enter');
    await expect(results(page).first()).toBeVisible();
    await results(page).first().click();
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
    await page.goBack();
    await expect(results(page).first()).toBeVisible();
  }
  await box(page).fill('');
  await box(page).click();
  const recent = page.getByRole('list', { name: 'Recent searches' });
  await expect(recent.getByRole('button', { name: /^(parasite|metropolis)$/ })).toHaveText(['parasite', 'metropolis']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('metropolis');
  await expect(box(page)).toBeFocused();

  await box(page).fill('');
  await box(page).click();
  await page.getByRole('button', { name: 'Remove metropolis from recent searches' }).click();
  await expect(recent.getByText('metropolis')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove parasite from recent searches' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('Esc closes the recent searches first, then clears the query', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('marquee_search_history', JSON.stringify([{ query: 'ran', timestamp: 1, results: 1 }]));
  });
  await page.goto('/search');
  await box(page).click();
  const recent = page.getByRole('list', { name: 'Recent searches' });
  await expect(recent).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('button', { name: 'ran', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await box(page).fill('wire');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
});

test('the empty state offers to clear the search and the filters', async ({ page }) => {
  await page.goto('/search?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No results for “zzzzqqqq”' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove All Filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
});
