import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const casablanca = '/movie/1023';

/** The rows of the definition list under a heading. */
function rows(page: Page, heading: string) {
  return page.getByRole('region', { name: heading }).locator('dl > div');
}

test('shows facts, overview, production, box office and cast', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(casablanca);
  await expect(page.getByRole('heading', { level: 1, name: 'Casablanca (1942)' })).toBeVisible();
  await expect(page).toHaveTitle(/^Casablanca \(1942\)/);
  await expect(page.getByText(/1h 42m · ★ 8\.2 · Drama, Romance$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Rick Blaine');
  await expect(rows(page, 'Movie Details')).toHaveText([
    'Release DateNovember 26, 1942',
    'Runtime1h 42m',
    'Rating8.2',
    'Votes5,400',
    'GenresDrama, Romance',
  ]);
  await expect(rows(page, 'Production Details')).toHaveText([
    'CompanyWarner Bros. Pictures',
    'CountryUnited States of America',
    'LanguageEnglish',
  ]);
  await expect(rows(page, 'Box Office')).toHaveText(['Budget$0.9M', 'Revenue$3.7M', 'StatusReleased']);
  await expect(page.getByRole('list', { name: 'Cast' }).getByRole('listitem').first()).toHaveText(
    'Humphrey BogartRick Blaine',
  );
});

test('the trailer loads only when play is pressed', async ({ page }) => {
  await page.goto(casablanca);
  const play = page.getByRole('button', { name: /Play trailer/ });
  await play.scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(0);
  await play.click();
  const frame = page.getByTitle('Trailer: Casablanca');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().locator('video')).toBeVisible();
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('Copy Link copies the URL and says so for a while, and Esc returns the focus', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await page.goto(casablanca);
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${casablanca}`);
    await expect(page.getByRole('menuitem', { name: 'Copy Link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(share).toBeFocused();
  });
});

test('Watch Now spans a phone and sticks above the tabs after scrolling', { tag: '@phone' }, async ({ page }) => {
  await page.goto(casablanca);
  const watch = page.getByRole('link', { name: 'Watch Now' });
  expect((await watch.boundingBox())?.width).toBeGreaterThan(340);
  await page.getByRole('heading', { name: 'You Might Also Like' }).scrollIntoViewIfNeeded();
  await expect(watch).toBeInViewport({ ratio: 1 });
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
  // It is animated.
  await expect(async () => {
    const box = await watch.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveCount(1);
});
