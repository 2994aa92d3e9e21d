import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search movies and TV shows' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');

test('finds titles with special characters, which the URL encodes once', async ({ page }) => {
  for (const [query, name] of [
    ['V/H/S', /^V\/H\/S, 2012, Movie/],
    ['#Alive', /^#Alive, 2020, Movie/],
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

test('the filters of a phone are a sheet, which returns the focus', { tag: '@phone' }, async ({ page }) => {
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
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
});
