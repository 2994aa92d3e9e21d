import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const theWire = '/tv/5021';

const selected = (page: Page) => page.getByRole('region', { name: 'Episodes' }).locator('[aria-current="true"]');
const season = (page: Page) => page.getByRole('combobox', { name: 'Season' });
const watch = (page: Page) => page.getByRole('link', { name: 'Watch Now' });

test('choosing a season and an episode changes the URL without scrolling', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(theWire);
  await expect(selected(page)).toBeVisible();
  // It is above the season, and as high as its providers need once they are known.
  const whereToWatch = page.getByRole('region', { name: 'Where to Watch' });
  await expect(whereToWatch).toBeVisible();
  await expect(whereToWatch.locator('[aria-busy]')).toHaveCount(0);
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
