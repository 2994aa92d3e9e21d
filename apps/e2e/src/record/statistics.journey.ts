import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-checks.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';

// Half-faded text would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const total = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Totals' })
    .getByRole('definition')
    .nth(['Hours', 'Movies', 'Episodes'].indexOf(name) * 2);

async function mark(request: APIRequestContext, token: string, watched: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post('/api/watches', { data: watched, headers });
  expect(response.status(), await response.text()).toBe(201);
}

test('what was marked is counted, by year and in all, until it is deleted', async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });

  await test.step('My List leads to empty statistics, and these to the choice', async () => {
    await page.goto('/my-list');
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await expect(page.getByRole('tab', { name: 'Statistics' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible();
    await expectAccessible(page, 'empty statistics');
    await page.getByRole('link', { name: 'Keep a record' }).click();
    await page.getByRole('switch', { name: 'Keep a record of what I watch' }).click();
    await expect(page.getByText('Your record is on')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Keep a record of what I watch' })).toBeChecked();
  });

  await test.step('marks are counted', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee_token') ?? ''));
    await mark(request, token, { media_id: '1501', media_type: 'movie', watched_at: '2024-05-03' });
    await mark(request, token, { media_id: '5510', media_type: 'tv', season: 1, episode: 2, through: true });
    await page.getByRole('link', { name: 'See your statistics' }).click();
    await expect(total(page, 'Movies')).toHaveText('0');
    await expect(total(page, 'Episodes')).toHaveText('2');
    await expect(page.locator('main svg.recharts-surface').first()).toBeVisible();
    await page.getByText('Show as a table').first().click();
    await expect(page.getByRole('table', { name: 'By month' })).toContainText('November');
    await expectAccessible(page, 'statistics');
    await expectNoSidewaysScroll(page, 'statistics');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page, 'statistics with large text');
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  await test.step('the URL has the year', async () => {
    await page.getByRole('link', { name: '2024' }).click();
    await expect(page).toHaveURL('/my-list?tab=statistics&year=2024');
    await expect(total(page, 'Movies')).toHaveText('1');
    await page.reload();
    await expect(total(page, 'Movies')).toHaveText('1');
    await page.getByRole('link', { name: 'All time' }).click();
    await expect(total(page, 'Episodes')).toHaveText('2');
    await page.getByRole('region', { name: 'First and last' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/movie/1501');
  });

  await test.step('and deleted', async () => {
    await page.goto('/settings?tab=privacy');
    await page.getByRole('button', { name: 'Delete My Record' }).click();
    await expectAccessible(page, 'Delete My Record');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Your record was deleted: 3 entries')).toBeVisible();
    await page.getByRole('link', { name: 'See your statistics' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible();
  });
});
