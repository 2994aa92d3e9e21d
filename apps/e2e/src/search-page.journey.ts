import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');

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
