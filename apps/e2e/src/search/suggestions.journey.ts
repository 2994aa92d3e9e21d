import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-checks.ts';
import { test } from '../support/journey.ts';

test('suggestions follow the typing, one request for a pause, and are chosen by keyboard', { tag: '@phone' }, async ({
  page,
}) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/trpc/catalogue.suggest') queries.push(JSON.parse(url.searchParams.get('input') ?? '').query);
  });
  await page.goto('/search');
  const field = page.getByLabel('Search movies and TV shows');
  await field.click();
  // The index of the sample catalogue fills after the start.
  await expect
    .poll(async () => (await (await page.request.get('/api/suggest?q=seven+samurai')).json()).data.items.length)
    .toBeGreaterThan(0);
  const typed = 'sevn samuray';
  await field.pressSequentially(typed);
  const option = page.getByRole('option', { name: /^Seven Samurai 1954 · Movie/ });
  await expect(option).toBeVisible();
  // Where the machine pauses while it types, a beginning of the text may be read, too: never one text twice.
  expect(queries.at(-1)).toBe(typed);
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.every((query) => typed.startsWith(query))).toBe(true);
  expect(queries.length).toBeLessThan(4);

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Seven Samurai/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Samurai (1954)');
});

test('suggestions pass axe, below the field and in the dialog of any page', async ({ page }) => {
  await page.goto('/info');
  await expect
    .poll(async () => (await (await page.request.get('/api/suggest?q=seven+samurai')).json()).data.items.length)
    .toBeGreaterThan(0);
  const dialogField = page.getByRole('combobox');
  // The key does nothing before hydration.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialogField).toBeFocused({ timeout: 1_000 });
  }).toPass();
  for (const [where, field] of [
    ['dialog', dialogField],
    ['search page', page.getByLabel('Search movies and TV shows')],
  ] as const) {
    if (where === 'search page') await page.goto('/search');
    await field.fill('');
    await field.pressSequentially('sevn samuray');
    await expect(page.getByRole('option', { name: /^Seven Samurai/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, where);
    await expectNoSidewaysScroll(page, where);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(field).toHaveValue('sevn samuray');
  }
});
