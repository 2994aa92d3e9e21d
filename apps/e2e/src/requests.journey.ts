import { expect, type Page, type Request } from '@playwright/test';
import { test } from './support/journey.ts';

const firstMovie = (page: Page) =>
  page
    .getByRole('region', { name: 'Popular Movies', exact: true })
    .getByRole('link', { name: /, rated/ })
    .first();

test('a title is prefetched once on hover or focus, and opens without another call', async ({ page }) => {
  await page.goto('/');
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.includes('catalogue.movie')) calls.push(request.url());
  });
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

test('a title pressed at once loads its data beside its code, and shows when both are there', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/movie-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('#root[data-server-rendered]')).toHaveCount(0);
  const title = (await firstMovie(page).getAttribute('aria-label'))?.split(',')[0] ?? '';
  const loaded = page.waitForResponse(/catalogue\.movie/);
  await firstMovie(page).click();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  await (await loaded).finished();
  // From here timers wait: also React's, which would show the fallback for 300 ms at least.
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await page.goBack();
  await expect(firstMovie(page)).toBeVisible();
  await firstMovie(page).click();
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
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
