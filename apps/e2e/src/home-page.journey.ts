import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The number of cards of a row, once it is in view. */
async function countCards(page: Page, name: string): Promise<number> {
  await row(page, name).scrollIntoViewIfNeeded();
  const cards = row(page, name).getByRole('link', { name: /, rated/ });
  await expect(cards.first()).toBeVisible();
  return cards.count();
}

const hero = (page: Page) => page.getByRole('region', { name: /^Featured:/ });

test('from home to a title to Watch Now, and a film plays', { tag: ['@both', '@smoke'] }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Marquee');
  await expect(hero(page)).toBeVisible();
  const card = row(page, 'Popular Movies')
    .getByRole('link', { name: /, rated/ })
    .first();
  const title = (await card.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page
    .getByRole('link', { name: /Watch Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/watch\/movie\/\d+$/);
  const film = page.frameLocator('iframe[title^="Player:"]').locator('video');
  await expect(film).toBeVisible();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

test('home is light: few elements, a small document, and rows that come when near', async ({ page, request }) => {
  // On a busy machine the first response may come before the render is cached.
  await expect.poll(async () => (await request.get('/')).text()).toContain('data-server-rendered');
  const response = await page.goto('/');
  const sizes = await response?.request().sizes();
  expect(sizes?.responseBodySize).toBeLessThanOrEqual(13_000);
  // Complete: the first rows have all their cards, and nothing is to come before the visitor does anything.
  await expect(page.locator('main [data-strip]:has(> :nth-child(15))')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('*').count()).toBeLessThanOrEqual(900);
  const last = page.locator('main [data-media-row]').last();
  const cards = last.locator('[data-strip]').getByRole('link');
  await expect(cards).toHaveCount(0);
  const height = (await last.boundingBox())?.height;
  await last.scrollIntoViewIfNeeded();
  await expect(cards.first()).toBeVisible();
  expect((await last.boundingBox())?.height).toBe(height);
  await test.step('arrows scroll a row by 280 px and are disabled at its ends', async () => {
    const trending = row(page, 'Trending Now');
    await trending.hover();
    const left = trending.getByRole('button', { name: 'Scroll Trending Now left', includeHidden: true });
    await expect(left).toBeDisabled();
    const first = trending.getByRole('link', { name: /, rated/ }).first();
    const before = (await first.boundingBox())?.x ?? 0;
    await trending.getByRole('button', { name: 'Scroll Trending Now right' }).click();
    await expect.poll(async () => before - ((await first.boundingBox())?.x ?? 0)).toBe(280);
    await expect(left).toBeEnabled();
  });
});

test.describe('Back to a scrolled row', () => {
  const strip = (page: Page, name: string) => page.locator(`main [data-strip="${name}"]`);
  const scrollLeft = (page: Page, name: string) => strip(page, name).evaluate((element) => element.scrollLeft);
  /** Scrolls the row once it is complete. Returns the final position, because rows snap on touch devices. */
  const scrollTo = async (page: Page, name: string, left: number) => {
    await strip(page, name).scrollIntoViewIfNeeded();
    await expect(strip(page, name).getByRole('link')).toHaveCount(20);
    await strip(page, name).evaluate((element, to) => element.scrollTo({ left: to }), left);
    return scrollLeft(page, name);
  };

  test('restores the positions of all rows and the focused card, as does a reload', async ({ page }) => {
    await page.goto('/');
    const first = await scrollTo(page, 'Trending Now', 500);
    const lower = await scrollTo(page, 'Disney+', 5_000);
    expect(first).toBeGreaterThan(300);
    expect(lower).toBeGreaterThan(2_000);
    const card = strip(page, 'Disney+').getByRole('link').last();
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    for (const goBack of [() => page.goBack(), () => page.reload()]) {
      await goBack();
      await expect.poll(() => scrollLeft(page, 'Disney+')).toBe(lower);
      await expect.poll(() => scrollLeft(page, 'Trending Now')).toBe(first);
      expect(await scrollLeft(page, 'Popular Movies')).toBe(0);
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport();
    }
  });

  test('focuses the card in the row it was opened from', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main [data-strip]')).toHaveCount(8);
    await expect(strip(page, 'Trending Now').getByRole('link')).toHaveCount(20);
    for (const name of ['Trending TV Shows', 'Netflix', 'Prime Video']) await countCards(page, name);
    const repeated = await page.evaluate(() => {
      const before = new Set<string | null>();
      for (const row of document.querySelectorAll('main [data-strip]')) {
        const hrefs = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'));
        const href = hrefs.find((each) => before.has(each));
        if (href) return { href, row: row.getAttribute('data-strip') ?? '' };
        for (const each of hrefs) before.add(each);
      }
      return null;
    });
    if (repeated === null) throw new Error('No sample title is in two rows');
    const card = strip(page, repeated.row).locator(`a[href="${repeated.href}"]`);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(card).toBeFocused();
    await page.reload();
    await expect(card).toBeFocused();
  });
});
