import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

async function expectPage(page: Page, { path, heading }: { path: string; heading: string }): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(`${heading} · Marquee`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

test('home links to Platform Info, which links to the other static pages', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Platform Info' }).click();
  await expectPage(page, { path: '/info', heading: 'Platform Info' });

  const quickLinks = page.getByRole('region', { name: 'Quick links' });
  await quickLinks.getByRole('link', { name: 'Privacy' }).click();
  await expectPage(page, { path: '/privacy', heading: 'Privacy Policy' });
  await expect(page.getByText('Last updated January 15, 2025')).toBeVisible();

  await page.goBack();
  await quickLinks.getByRole('link', { name: 'DMCA' }).click();
  await expectPage(page, { path: '/dmca', heading: 'DMCA' });
  await expect(page.getByRole('link', { name: 'legal@example.com' })).toBeVisible();

  await page.goBack();
  await quickLinks.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the phone menu links to the privacy policy and to DMCA', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/info');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const [link, path, heading] of [
    ['Privacy', '/privacy', 'Privacy Policy'],
    ['DMCA', '/dmca', 'DMCA'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: link }).click();
    await expectPage(page, { path, heading });
  }
});

test.describe('an official domain', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('can be copied, which is shown for two seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/info');
    const copy = page.getByRole('button', { name: 'Copy URL of marquee.example.com' });
    await copy.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await copy.click();
    const copied = page.getByRole('button', { name: 'Copied!' });
    await expect(copied).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://marquee.example.com');

    await page.clock.runFor(1_999);
    await expect(copied).toBeVisible();
    await page.clock.runFor(1);
    await expect(copied).toBeHidden();
  });
});

test('an official domain is shown for copying by hand when the clipboard is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    });
  });
  await page.goto('/info');
  await page.getByRole('button', { name: 'Copy URL of eu.marquee.example.com' }).click();
  await expect(page.getByText('copy it by hand: https://eu.marquee.example.com')).toBeVisible();
});

test.describe('on the smallest phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no page has a horizontal scroll', async ({ page }) => {
    for (const path of ['/info', '/privacy', '/dmca']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
});

test('static pages print dark on light, without navigation', async ({ page }) => {
  for (const path of ['/info', '/privacy', '/dmca']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden();
  }
});
