import { expect, type Page } from '@playwright/test';
import { type Gateway, startGateway } from './support/gateway.ts';
import { test as base, countLoads, withoutSsr } from './support/journey.ts';
import { waitForWorker } from './support/stored-state-steps.ts';

const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ browserName: _browserName }, use, { project }) => {
    const gateway = await startGateway(project.use.baseURL ?? '');
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.baseUrl),
});

test.use({ serviceWorkers: 'allow' });

const movie = { id: 1501, title: 'The Lamplighters of Corrie Sound' };
const uncached = { id: 1502, query: /catalogue\.movie.*1502/ };
const trending = (page: Page) => page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isHomeCached = () =>
  caches.open('marquee-catalogue').then(async (cache) => (await cache.match('/trpc/catalogue.home')) !== undefined);

/** Opens home with and without SSR until the worker has cached the shell and the data. */
async function visitHome(page: Page): Promise<void> {
  await page.goto('/');
  await waitForWorker(page);
  await page.goto(withoutSsr('/'));
  await expect(trending(page)).toBeVisible();
  await expect.poll(() => page.evaluate(isHomeCached)).toBe(true);
}

test('a hanging connection shows cached data and refreshes it later', { tag: '@smoke' }, async ({ page, gateway }) => {
  await test.step('cached data is shown, and refreshed later', async () => {
    await visitHome(page);
    gateway.setMode('hang');
    // A poster that is not cached hangs, and with it the load event.
    await page.goto(withoutSsr('/'), { waitUntil: 'domcontentloaded' });
    await expect(trending(page)).toBeVisible();

    await page.evaluate(async () => (await caches.open('marquee-catalogue')).delete('/trpc/catalogue.home'));
    expect(gateway.hangingForMs(/catalogue\.home/)).toBeGreaterThan(0);
    gateway.setMode('forward');
    await expect.poll(() => page.evaluate(isHomeCached)).toBe(true);
    // Firefox reports scripts that are cut off by the next page as errors.
    await page.waitForLoadState();
  });
  await test.step('data that is not cached is waited for', async () => {
    gateway.setMode('hang', uncached.query);
    await page.goto(withoutSsr(`/movie/${uncached.id}`));
    await expect.poll(() => gateway.hangingForMs(uncached.query)).toBeGreaterThan(6_000);
    gateway.setMode('forward');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test.describe('a gateway that responds instead of the product', () => {
  test.use({ allowedErrors: /status of 502/ });

  test('is ignored where data is cached, and shown as an error where it is not', async ({ page, gateway }) => {
    await visitHome(page);
    for (const mode of ['bad-gateway', 'captive-portal'] as const) {
      gateway.setMode(mode, /^\/trpc\/catalogue/);
      await page.reload();
      await expect(trending(page)).toBeVisible();
    }
    gateway.setMode('bad-gateway', /^\/trpc\/catalogue/);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (uncached.query.test(decodeURIComponent(response.url()))) statuses.push(response.status());
    });
    await page.goto(withoutSsr(`/movie/${uncached.id}`));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(new Set(statuses)).toEqual(new Set([502]));
  });
});

base.describe('a client that fails to load', () => {
  base.use({
    serviceWorkers: 'block',
    allowedErrors: /ERR_FAILED|^console error: .*(Unable to preload CSS|Failed to fetch dynamically imported module)/,
  });

  base('is reloaded twice, then shows the error screen, and recovers on Try again', async ({ page }) => {
    const loads = countLoads(page);
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(heading(page)).toHaveText('Something went wrong');
    expect(loads()).toBe(3);
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect.poll(loads).toBe(4);
    await expect(again).toBeVisible();
    expect(loads()).toBe(4);

    await page.unroute('**/assets/**');
    await again.click();
    await expect(page.getByRole('link', { name: 'Platform Info' })).toBeVisible();
    expect(loads()).toBe(5);
  });

  base('in a lazy chunk does not interrupt a playing trailer; the next navigation reloads', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto(`/movie/${movie.id}`);
    await page.getByRole('button', { name: /^Play trailer/ }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.route('**/assets/share-menu-*', (route) => route.abort());
    // Not just any failed request: hovering Share loads the menu's code in advance, and its failure means nothing yet.
    const isMissed = page.evaluate(
      (event) => new Promise<void>((resolve) => addEventListener(event, () => resolve(), { once: true })),
      'marquee:missing-code',
    );
    await page.getByRole('button', { name: 'Share' }).click();
    await isMissed;
    await expect(heading(page)).toContainText(movie.title);
    await expect(page.locator('iframe')).toBeVisible();
    expect(loads()).toBe(1);
    await page.getByRole('link', { name: 'TV Shows' }).first().click();
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'TV Shows' })).toBeVisible();
  });

  base('in the next page reloads at once when a player is left', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto(`/movie/${movie.id}`);
    await page.getByRole('button', { name: /^Play trailer/ }).click();
    await expect(page.locator('iframe')).toBeVisible();
    // Only before the reload: its page must find the code.
    await page.route('**/assets/browse-page-*', (route) => (loads() === 1 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'TV Shows' }).first().click();
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'TV Shows' })).toBeVisible();
  });

  base('without its watchdog shows the fallback text of the HTML', async ({ page, browser, baseURL }) => {
    const fallbackText = 'Marquee could not start: its scripts do not run here.';
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText(fallbackText)).toBeHidden();
    const animationDelays = () => document.getAnimations().map((animation) => animation.effect?.getTiming().delay);
    expect(await page.evaluate(animationDelays)).toEqual([15_000]);
    await page.evaluate(() => document.getAnimations()[0]?.finish());
    await expect(page.getByText(fallbackText)).toBeVisible();
    await page.unroute('**/*.js');
    await page.getByRole('link', { name: 'go to Home' }).click();
    await expect(page.getByRole('link', { name: 'Platform Info' })).toBeVisible();
    await expect(page.getByText(fallbackText)).toBeHidden();

    const scriptless = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const scriptlessPage = await scriptless.newPage();
    await scriptlessPage.goto('/admin');
    await expect(scriptlessPage.getByText(fallbackText)).toBeVisible();
    await scriptlessPage.goto('/');
    await expect(scriptlessPage.getByText(fallbackText)).toBeHidden();
    await scriptless.close();
  });
});

test.describe('a slow connection', () => {
  test.use({ serviceWorkers: 'block', allowedErrors: /ERR_ABORTED|ERR_FAILED|Unable to preload CSS/ });

  test('on which every script hangs is reset by a reload after 8 s', async ({ page, gateway }) => {
    const loads = countLoads(page);
    // The clock is paused, so that a slow machine does not count as a slow page.
    await page.clock.install({ time: '2026-03-01T12:00:00Z' });
    await page.clock.pauseAt('2026-03-01T12:00:01Z');
    gateway.setMode('hang', /^\/assets\/.*\.js$/);
    // Occupies all connections that a browser opens to one host.
    await page.goto(`/movie/${movie.id}`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    await page.evaluate(() => {
      for (let count = 0; count < 6; count += 1) void fetch(`/assets/held-${count}.js`).catch(() => undefined);
    });
    await page.clock.runFor(7_900);
    expect(loads()).toBe(1);
    const html = page.locator('html');
    await html.evaluate((element) => element.setAttribute('data-before', ''));
    await page.clock.resume();
    await expect(html).not.toHaveAttribute('data-before');
    expect(loads()).toBe(2);
  });

  test('of 50 kbit/s keeps the server-rendered page while scripts arrive', async ({ page, context }) => {
    const loads = countLoads(page);
    // Warms the server's cache of rendered pages.
    await page.request.get('/');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000 / 8,
      uploadThroughput: 50_000 / 8,
    });
    // Images are blocked to keep the test short.
    await page.route('**/art/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible({ timeout: 20_000 });
    const root = page.locator('#root');
    await expect(root).toHaveAttribute('data-server-rendered');
    await expect(root).not.toHaveAttribute('data-server-rendered', { timeout: 60_000 });
    expect(loads()).toBe(1);
  });
});
