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
  await expect(page.getByText('November 26, 1942 · 1h 42m · Drama, Romance')).toBeVisible();
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
  const similar = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link');
  expect(await similar.count()).toBeLessThanOrEqual(12);
});

test('the page description is the overview, cut at 150 characters', async ({ page }) => {
  await page.goto(casablanca);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /^Rick Blaine claims .{100,}…$/);
  expect(Array.from((await description.getAttribute('content')) ?? '').length).toBeLessThanOrEqual(151);
});

test('Watch Now opens the player and records the movie', async ({ page }) => {
  await page.goto(casablanca);
  await page.getByRole('link', { name: 'Watch Now' }).click();
  await expect(page).toHaveURL(/\/watch\/movie\/1023$/);
  expect(await page.evaluate(() => localStorage.getItem('marquee_watch_history'))).toContain('"media_id":"1023"');
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

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    }),
  );

  test('Copy Link copies the URL and reads Copied! for two seconds', async ({ page, baseURL }) => {
    await page.goto(casablanca);
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${casablanca}`);
    await expect(page.getByRole('menuitem', { name: 'Copy Link' })).toBeVisible({ timeout: 4_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(share).toBeFocused();
  });

  test('Facebook, Twitter and WhatsApp open in a new tab', async ({ page }) => {
    await page.goto(casablanca);
    await page.getByRole('button', { name: 'Share' }).click();
    for (const [name, site] of [
      ['Facebook', 'https://www.facebook.com/'],
      ['Twitter', 'https://twitter.com/'],
      ['WhatsApp', 'https://wa.me/'],
    ] as const) {
      const link = page.getByRole('menuitem', { name });
      await expect(link).toHaveAttribute('href', new RegExp(`^${site}.*movie%2F1023$`));
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });
});

test.describe('missing data', () => {
  test('a missing poster is replaced by a placeholder with the title', async ({ page }) => {
    await page.goto('/movie/1901');
    await expect(page.getByRole('heading', { level: 1, name: /The Accordion Thief of Bellmarais/ })).toBeVisible();
    await expect(page.locator('header').getByText('The Accordion Thief of Bellmarais')).toHaveCount(2);
  });

  test('rows without genres or rating are left out', async ({ page }) => {
    await page.goto('/movie/1904');
    await expect(rows(page, 'Movie Details').filter({ hasText: 'Rating' })).toHaveCount(0);
    await page.goto('/movie/1906');
    await expect(rows(page, 'Movie Details').filter({ hasText: 'Rating' })).toHaveCount(1);
    await expect(rows(page, 'Movie Details').filter({ hasText: 'Genres' })).toHaveCount(0);
  });
});

test.describe('errors', () => {
  test.use({ allowedErrors: /status of 404|ERR_FAILED/ });

  test('an unknown movie is not found, and Back skips it', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => history.pushState(null, '', '/movie/999999'));
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a movie that failed to load can be retried', async ({ page }) => {
    await page.route('**/trpc/**', (route) => route.abort());
    await page.goto('/');
    await page.evaluate(() => history.pushState(null, '', '/movie/1023'));
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page).toHaveURL(/\/movie\/1023$/);
    await page.unroute('**/trpc/**');
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Casablanca (1942)' })).toBeVisible();
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('Watch Now spans the page and sticks above the tabs after scrolling', async ({ page }) => {
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
});

test.describe('on the smallest phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no page has a horizontal scroll', async ({ page }) => {
    for (const path of [casablanca, '/movie/1509', '/movie/1901', '/movie/1906']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
});
