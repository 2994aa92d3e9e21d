import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const theWire = '/tv/5021';

const selected = (page: Page) => page.getByRole('region', { name: 'Episodes' }).locator('[aria-current="true"]');
const season = (page: Page) => page.getByRole('combobox', { name: 'Season' });
const watch = (page: Page) => page.getByRole('link', { name: 'Watch Now' });

test('shows facts and starts at the first episode', async ({ page }) => {
  await page.goto(theWire);
  await expect(page.getByRole('heading', { level: 1, name: 'The Wire (2002)' })).toBeVisible();
  await expect(page.getByText('June 2, 2002 · 5 seasons · Crime, Drama')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Show Details' }).locator('dl > div')).toHaveText([
    'First Air DateJune 2, 2002',
    'Seasons5',
    'Episodes60',
    'Rating8.6',
    'GenresCrime, Drama',
    'NetworkHBO',
    'Created ByDavid Simon',
  ]);
  await expect(season(page).locator('option')).toHaveText(['Season 1', 'Season 2', 'Season 3', 'Season 4', 'Season 5']);
  await expect(season(page)).toHaveValue('1');
  await expect(page.getByRole('region', { name: 'Episodes' }).getByRole('listitem')).toHaveCount(13);
  await expect(selected(page)).toHaveText('1. The Target');
  await expect(watch(page)).toContainText('S1E1');
});

test('choosing a season and an episode changes the URL without scrolling', { tag: ['@both', '@smoke'] }, async ({
  page,
}) => {
  await page.goto(theWire);
  await expect(selected(page)).toBeVisible();
  await season(page).scrollIntoViewIfNeeded();
  const top = async () => (await season(page).boundingBox())?.y;
  const before = await top();
  await season(page).selectOption('Season 4');
  await expect(page).toHaveURL(/\/tv\/5021\/4\/1$/);
  await expect(selected(page)).toHaveText('1. Boys of Summer');
  expect(await top()).toBe(before);

  await page.getByRole('link', { name: '2. Soft Eyes' }).click();
  await expect(page).toHaveURL(/\/tv\/5021\/4\/2$/);
  await expect(selected(page)).toHaveText('2. Soft Eyes');
  await expect(selected(page)).toBeFocused();
  await expect(watch(page)).toHaveAttribute('href', '/watch/tv/5021/4/2');

  await page.goBack();
  await expect(selected(page)).toHaveText('1. Boys of Summer');
});

test('the URL selects the episode, or the nearest existing one', async ({ page }) => {
  for (const [path, number, episode] of [
    ['/tv/5021/2/3', '2', '3. Hot Shots'],
    ['/tv/5021/99/3', '5', '3. Not for Attribution'],
    ['/tv/5021/1/99', '1', '13. Sentencing'],
    ['/tv/5021/0/0', '1', '1. The Target'],
  ] as const) {
    await page.goto(path);
    await expect(selected(page)).toHaveText(episode);
    await expect(season(page)).toHaveValue(number);
  }
});

test('plays and records the selected episode', async ({ page }) => {
  await page.goto('/tv/5021/2/3');
  await expect(watch(page)).toContainText('S2E3');
  await page.getByRole('link', { name: 'Play S2E3' }).click();
  await expect(page).toHaveURL(/\/watch\/tv\/5021\/2\/3$/);
  const history = JSON.parse((await page.evaluate(() => localStorage.getItem('marquee_watch_history'))) ?? '[]');
  expect(history).toMatchObject([{ media_id: '5021', media_type: 'tv', season: 2, episode: 3 }]);
});

test('a show without an overview has a placeholder', async ({ page }) => {
  await page.goto('/tv/5903');
  await expect(page.getByText('No overview yet.')).toBeVisible();
});

test.describe('errors', () => {
  test.use({ allowedErrors: /status of 404|ERR_FAILED/ });

  test('an unknown show is not found', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => history.pushState(null, '', '/tv/999999/1/1'));
    await expect(page).toHaveURL(/\/404$/);
  });

  test('a season that fails to load affects only the episode list, and can be retried', async ({ page }) => {
    await page.route('**/trpc/catalogue.season*', (route) => route.abort());
    await page.goto(theWire);
    await season(page).selectOption('Season 3');
    const retry = page.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'The Wire (2002)' })).toBeVisible();
    await page.unroute('**/trpc/catalogue.season*');
    await retry.click();
    await expect(selected(page)).toContainText('1.');
  });
});

test.describe('on the smallest phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no page has a horizontal scroll', async ({ page }) => {
    for (const path of [theWire, '/tv/5901', '/tv/5904']) {
      await page.goto(path);
      await expect(selected(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
});
