import { expect } from '@playwright/test';
import { delayScripts } from './support/delay-scripts.ts';
import { test } from './support/journey.ts';

const casablanca = '/movie/1023';

test('Watch Now spans a phone and sticks above the tabs after scrolling', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
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

test('what loads at the end of the page leaves the footer where it is', { tag: '@both' }, async ({ page }) => {
  const release = await delayScripts(page, 'title-extras-');
  await page.goto(casablanca, { waitUntil: 'networkidle' });
  const footer = page.locator('footer');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(footer).toBeInViewport({ ratio: 1 });
  const before = await footer.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'More Details' })).toBeAttached();
  const after = await footer.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
});
