import { expect, type Page, type Request, type Route } from '@playwright/test';
import { expectSignedIn, expectSignedOut, newTestUser, openSecondBrowser, signUp } from './support/account-steps.ts';
import { openSession, openSessionOf } from './support/admin-steps.ts';
import { test, withoutSsr } from './support/journey.ts';
import { observeLayoutShifts } from './support/layout-shifts.ts';
import { pendingEvents, watchCard } from './support/stored-state-steps.ts';

const show = { id: 5510, title: 'Beat the Ferry' };
const day = 86_400_000;

/** Shifts the page's clock by an offset; it keeps running. */
async function shiftClock(page: Page, offsetMs: number): Promise<void> {
  await page.addInitScript((shift) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values, newTarget) =>
        Reflect.construct(target, values.length === 0 ? [RealDate.now() + shift] : values, newTarget),
      get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
    });
  }, offsetMs);
}

test.describe('a device with a wrong clock', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('shows ages and records progress by the server’s clock', async ({ page, request, browser, baseURL }) => {
    const user = await openSession({ page, request, baseURL });
    await page.goto(`/watch/tv/${show.id}/1/5`);
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => pendingEvents(page)).toEqual([]);

    for (const [shift, episode] of [
      [-day, 2],
      [day, 3],
    ] as const) {
      const other = await openSecondBrowser(browser, baseURL);
      await shiftClock(other, shift);
      await openSessionOf(user, { page: other, request, baseURL });
      await other.goto('/settings?tab=profile');
      await expect(other.getByText('Member since today')).toBeVisible();
      await other.goto('/my-list');
      await expect(watchCard(other, show.title)).toContainText('Just now');

      // An event that the server does not know yet is the newest too.
      await other.route('**/trpc/history.record', (route) => route.abort());
      await other.goto(`/watch/tv/${show.id}/1/${episode}`);
      await expect(other.locator('iframe')).toBeVisible();
      await other.goto('/my-list');
      await expect(watchCard(other, show.title)).toContainText(`S1E${episode}`);
      await expect(watchCard(other, show.title)).toContainText('Just now');
      await other.unroute('**/trpc/history.record');
      await other.reload();
      await expect.poll(() => pendingEvents(other)).toEqual([]);
      await other.context().close();
      await page.goto('/my-list');
      await expect(watchCard(page, show.title)).toContainText(`S1E${episode}`);
    }
  });
});

test.describe('writes over an unreliable network', () => {
  test.use({ allowedErrors: /ERR_FAILED|status of 503/ });

  test('do not block navigation, obey Retry-After and all arrive', async ({ page, request, baseURL }) => {
    await openSession({ page, request, baseURL });
    const requestTimes: number[] = [];
    const busy = (route: Route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '4' }, contentType: 'text/plain', body: 'busy' });
    const responseLost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    const outcomes = [busy, responseLost];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/trpc/history.record', async (route) => {
      await released;
      const outcome = outcomes[requestTimes.length] ?? ((other: Route) => other.continue());
      requestTimes.push(Date.now());
      await outcome(route);
    });
    await page.goto(`/watch/tv/${show.id}/1/1`);
    for (const episode of [2, 3, 4]) {
      await page.getByRole('link', { name: /^Next Episode/ }).click();
      // While no write has a response.
      await expect(page).toHaveURL(`/watch/tv/${show.id}/1/${episode}`);
    }
    release();
    await expect.poll(() => pendingEvents(page), { timeout: 30_000 }).toEqual([]);
    expect(requestTimes.length).toBeGreaterThan(2);
    expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBeGreaterThan(4_000);
    await page.unroute('**/trpc/history.record');
    await page.goto('/my-list');
    await expect(watchCard(page, show.title)).toHaveCount(1);
    await expect(watchCard(page, show.title)).toContainText('S1E4');
  });
});

test('two windows of one browser always show the same user', async ({ page, context, request, baseURL }) => {
  const ada = await openSession({ page, request, baseURL });
  const bob = newTestUser();
  const second = await context.newPage();
  // Not a page of the client, which would go on calling without the token that is removed beneath it.
  await second.goto('/robots.txt');
  await expectSignedIn(page, ada.username);
  await second.evaluate(() => localStorage.removeItem('marquee_token'));
  const firstCalls = second.waitForResponse(/announcements\.mine/);
  await signUp(second, bob);
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await expect(account).toContainText(bob.username);
  await expect(account).not.toContainText(ada.username);
  await firstCalls;
  await page.goto('/settings?tab=advanced');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectSignedOut(second);
});

test('signing out ends a check of the session that is on its way', async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  const checks: Route[] = [];
  await page.route('**/trpc/auth.verify*', (route) => void checks.push(route));
  await page.goto('/settings?tab=advanced');
  const loggedOut = page.waitForResponse('**/trpc/auth.logout');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await loggedOut;
  expect(checks.length).toBeGreaterThan(0);
  // A 401 would be an error in the console.
  await Promise.all(checks.map((route) => route.continue().catch(() => undefined)));
  await expect(page).toHaveURL('/');
});

/** Delays the responses of a procedure; `release` sends them, the newest first. */
async function delayResponses(page: Page, procedure: RegExp) {
  const delayed: Route[] = [];
  const aborted = new Set<Request>();
  page.on('requestfailed', (request) => aborted.add(request));
  await page.route(procedure, (route) => void delayed.push(route));
  return {
    count: () => delayed.length,
    release: async () => {
      for (const route of delayed.splice(0).reverse()) {
        // The request may have been aborted.
        if (aborted.has(route.request())) continue;
        const isThis = (request: Request) => request === route.request();
        const finished = Promise.race([
          page.waitForEvent('requestfinished', isThis),
          page.waitForEvent('requestfailed', isThis),
        ]);
        await route.continue();
        await finished;
      }
    },
  };
}

/** Goes back and forward, each step as soon as the one before is done. */
function traverseHistory(page: Page, steps: readonly number[]): Promise<void> {
  return page.evaluate(async (all) => {
    for (const step of all) {
      const done = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.go(step);
      await done;
    }
  }, steps);
}

test('an older response never replaces a newer one during fast navigation', async ({ page }) => {
  const ids = Array.from({ length: 12 }, (_, index) => 1_101 + index);
  const titles = new Map<number, string>();
  for (const id of ids) {
    const response = await page.request.get(`/api/tmdb/movie/${id}`);
    titles.set(id, ((await response.json()) as { title: string }).title);
  }
  await test.step('titles that respond in reverse order', async () => {
    await page.goto(withoutSsr('/movies'));
    await expect(page.getByRole('link', { name: /, rated/ }).first()).toBeVisible();

    const details = await delayResponses(page, /catalogue\.movie\b/);
    for (let burst = 0; burst < 4; burst += 1) {
      const [first = 0, second = 0, last = 0] = ids.slice(3 * burst);
      for (const id of [first, second, last]) {
        const before = details.count();
        await page.evaluate((path) => history.pushState(null, '', path), `/movie/${id}`);
        await expect.poll(() => details.count()).toBe(before + 1);
      }
      // Back twice and forward twice, as fast as the browser can.
      if (burst % 2 === 1) await traverseHistory(page, [-1, -1, 1, 1]);
      await details.release();
      await expect(page).toHaveURL(`/movie/${last}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titles.get(last) ?? '?');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titles.get(second) ?? '?');
    }
    await page.unroute(/catalogue\.movie\b/);
  });
  await test.step('searches that respond in reverse order', async () => {
    await page.goto('/search');
    const searches = await delayResponses(page, /catalogue\.search/);
    const field = page.getByRole('combobox', { name: 'Search movies and TV shows' });
    for (const [index, query] of ['the', titles.get(1_101) ?? ''].entries()) {
      await field.fill(query);
      await expect.poll(() => searches.count()).toBe(index + 1);
    }
    await searches.release();
    await expect(page.getByRole('link', { name: titles.get(1_101) ?? '?' }).first()).toBeVisible();
    await page.unroute(/catalogue\.search/);
  });
  await test.step('a double click navigates once', async () => {
    await page.goto('/movies');
    const entries = await page.evaluate(() => history.length);
    await page
      .getByRole('link', { name: /, rated/ })
      .first()
      .dblclick();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });
});

test.describe('images that fail to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('show a text without a layout shift, and load again with the next title', async ({ page }) => {
    const readLayoutShift = await observeLayoutShifts(page);
    const unavailable = page.getByRole('main').getByText('Image unavailable').filter({ visible: true });
    await page.route('**/art/**', (route) => route.abort());
    // The first page is server-rendered: its images fail before hydration.
    await page.goto('/movie/1101');
    await expect(unavailable.first()).toBeVisible();
    expect(await readLayoutShift()).toBeLessThan(0.01);
    await page.unroute('**/art/**');
    await page.evaluate(() => history.pushState(null, '', '/movie/1102'));
    const poster = page.getByRole('main').locator('img').filter({ visible: true }).first();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(unavailable).toHaveCount(0);
  });
});
