import { expect, type Page, type Request } from '@playwright/test';
import { test } from './support/journey.ts';

const firstMovie = (page: Page) =>
  page
    .getByRole('region', { name: 'Popular Movies', exact: true })
    .getByRole('link', { name: /, rated/ })
    .first();

/** Collects the page's calls of a procedure from now on. */
function callsOf(page: Page, procedure: string): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.includes(procedure)) calls.push(request.url());
  });
  return calls;
}

test.describe('prefetching of titles', () => {
  test('happens once on hover or focus, and the title opens without another call', { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto('/');
    const calls = callsOf(page, 'catalogue.movie');
    const prefetched = page.waitForResponse(/catalogue\.movie/);
    await firstMovie(page).hover();
    await (await prefetched).finished();
    await page.mouse.move(0, 0);
    await firstMovie(page).focus();
    const title = (await firstMovie(page).getAttribute('aria-label'))?.split(',')[0] ?? '';
    await firstMovie(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('heading', { name: 'Movie Details' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('is off with Save-Data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await page.clock.install();
    await page.goto('/');
    const calls = callsOf(page, 'catalogue.movie');
    await firstMovie(page).hover();
    await firstMovie(page).focus();
    // Far longer than the delay of a prefetch.
    await page.clock.runFor(2_000);
    expect(calls).toEqual([]);
    await firstMovie(page).click();
    await expect(page.getByRole('heading', { name: 'Movie Details' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test.describe('a list that fails', () => {
  test.use({ allowedErrors: /status of (500|503)/ });

  test('is retried once, then shows an error with Try again', async ({ page }) => {
    await page.goto('/');
    const calls = callsOf(page, 'catalogue.discover');
    await page.route(/catalogue\.discover/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.getByRole('link', { name: 'Movies', exact: true }).first().click();
    await expect(page.getByText('Failed to load movies. Please try again.')).toBeVisible();
    expect(calls).toHaveLength(2);
    await page.unroute(/catalogue\.discover/);
    await page
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /, rated/ }).first()).toBeVisible();
  });

  test('is retried after the Retry-After of a busy server', async ({ page }) => {
    await page.goto('/');
    const requestTimes: number[] = [];
    await page.route(/catalogue\.discover/, (route) => {
      requestTimes.push(Date.now());
      return requestTimes.length === 1
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, contentType: 'text/html', body: 'busy' })
        : route.continue();
    });
    await page.getByRole('link', { name: 'Movies', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    await expect(page.getByRole('link', { name: /, rated/ }).first()).toBeVisible();
    expect(requestTimes).toHaveLength(2);
    expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });
});

/** Images whose file is larger than their size on this screen needs. */
function findOversizedImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('img')].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      // The size that `object-fit: cover` fills, in device pixels; 20 % tolerance, because `sizes` is approximate.
      const devicePixels = Math.max(width, height * ratio) * window.devicePixelRatio * 1.2;
      const files = image.srcset.split(', ').map((text) => {
        const [url = '', width = ''] = text.split(' ');
        return { url: new URL(url, location.href).href, fileWidth: Number.parseInt(width, 10) };
      });
      const loaded = files.find(({ url }) => url === image.currentSrc);
      const enough = files.find(({ fileWidth }) => fileWidth >= devicePixels) ?? files.at(-1);
      return loaded && enough && loaded.fileWidth > enough.fileWidth
        ? [`${image.currentSrc} for ${Math.round(devicePixels)} device pixels`]
        : [];
    }),
  );
}

test('images are no larger than the screen needs', { tag: '@both' }, async ({ page }) => {
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  for (const path of ['/', '/movies', '/movie/1001', '/tv/5001']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => complete).length))
      .toBeGreaterThan(3);
    expect(await findOversizedImages(page), path).toEqual([]);
  }
  // The original size is for wider screens than these two.
  expect(requestPaths.filter((path) => path.includes('/original/'))).toEqual([]);
});
