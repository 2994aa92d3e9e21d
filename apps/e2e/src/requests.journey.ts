import { expect, type Page, type Request } from '@playwright/test';
import { test } from './journey.ts';

const firstMovie = (page: Page) =>
  page
    .getByRole('region', { name: 'Popular Movies', exact: true })
    .getByRole('link', { name: /, rated/ })
    .first();

/** The calls of a procedure that the page makes from now on. */
function callsOf(page: Page, procedure: string): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.includes(procedure)) calls.push(request.url());
  });
  return calls;
}

test.describe('a title fetched ahead', () => {
  test('is asked for when a pointer or the focus rests on its card, and opens without another call', async ({
    page,
  }) => {
    await page.goto('/');
    const calls = callsOf(page, 'catalogue.movie');
    const answered = page.waitForResponse(/catalogue\.movie/);
    await firstMovie(page).hover();
    await (await answered).finished();
    await page.mouse.move(0, 0);
    await firstMovie(page).focus();
    const title = (await firstMovie(page).getAttribute('aria-label'))?.split(',')[0] ?? '';
    await firstMovie(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('heading', { name: 'Movie Details' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('is not asked for by who saves data, until it is opened', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await page.clock.install();
    await page.goto('/');
    const calls = callsOf(page, 'catalogue.movie');
    await firstMovie(page).hover();
    await firstMovie(page).focus();
    // Far longer than a look at a card takes to count as meant.
    await page.clock.runFor(2_000);
    expect(calls).toEqual([]);
    await firstMovie(page).click();
    await expect(page.getByRole('heading', { name: 'Movie Details' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test.describe('a list that fails', () => {
  test.use({ allowedFaults: /status of (500|503)/ });

  test('is tried once more, says so, and comes back by Try again', async ({ page }) => {
    await page.goto('/');
    const calls = callsOf(page, 'catalogue.discover');
    await page.route(/catalogue\.discover/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '[]' }),
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

  test('waits as long as a server that is busy asks for', async ({ page }) => {
    await page.goto('/');
    const times: number[] = [];
    await page.route(/catalogue\.discover/, (route) => {
      times.push(Date.now());
      return times.length === 1
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, contentType: 'text/html', body: 'busy' })
        : route.continue();
    });
    await page.getByRole('link', { name: 'Movies', exact: true }).first().click();
    await expect(page.getByRole('link', { name: /, rated/ }).first()).toBeVisible();
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });
});

/** The pictures that stand on a page in a larger file than their place on this screen asks for. */
function oversizedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('img')].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      // What `object-fit: cover` draws, in dots of the screen; a place's width is said in steps, which may be a little off.
      const dots = Math.max(width, height * ratio) * window.devicePixelRatio * 1.2;
      const files = image.srcset.split(', ').map((text) => {
        const [address = '', wide = ''] = text.split(' ');
        return { address: new URL(address, location.href).href, wide: Number.parseInt(wide, 10) };
      });
      const loaded = files.find(({ address }) => address === image.currentSrc);
      const enough = files.find(({ wide }) => wide >= dots) ?? files.at(-1);
      return loaded && enough && loaded.wide > enough.wide ? [`${image.currentSrc} for ${Math.round(dots)} dots`] : [];
    }),
  );
}

test('pictures are no larger than the screen asks for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/movies', '/movie/1001', '/tv/5001']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => complete).length))
      .toBeGreaterThan(3);
    expect(await oversizedPictures(page), path).toEqual([]);
  }
  // The file for a desktop's full width; neither of the two screens here is so wide.
  expect(asked.filter((path) => path.includes('/original/'))).toEqual([]);
});
