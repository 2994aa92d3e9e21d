import { expect, type Page, type Request, type Route } from '@playwright/test';
import { expectSignedIn, expectSignedOut, logIn, loginForm, newPerson, openOther, signUp } from './account-steps.ts';
import { pendingEvents, watchCard } from './history-steps.ts';
import { test, undrawn } from './journey.ts';
import { noteLayoutShifts } from './layout-shifts.ts';

const show = { id: 5510, title: 'Beat the Ferry' };
const day = 86_400_000;

/** Puts the clock of a device forward, or back by a negative time; it runs on. */
async function shiftClock(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((shift) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values, of) =>
        Reflect.construct(target, values.length === 0 ? [RealDate.now() + shift] : values, of),
      get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
    });
  }, milliseconds);
}

test.describe('a device whose clock is wrong', () => {
  test.use({ allowedFaults: /ERR_FAILED/ });

  test('by a day tells ages, and sends what it watched, by the server’s', { tag: '@desktop' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = newPerson();
    await signUp(page, person);
    await page.goto(`/watch/tv/${show.id}/1/5`);
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => pendingEvents(page)).toEqual([]);

    for (const [shift, episode] of [
      [-day, 2],
      [day, 3],
    ] as const) {
      const other = await openOther(browser, baseURL);
      await shiftClock(other, shift);
      await logIn(other, person.username, person.password);
      await expect(loginForm(other)).toHaveCount(0);
      await other.goto('/settings?tab=profile');
      await expect(other.getByText('Member since today')).toBeVisible();
      await other.goto('/my-list');
      await expect(watchCard(other, show.title)).toContainText('Just now');

      // What the server does not know yet is the newest all the same.
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

test.describe('writes over a bad network', () => {
  test.use({ allowedFaults: /ERR_FAILED|status of 503/ });

  test('hold nothing up, keep to what the server asks for, and all arrive', { tag: '@desktop' }, async ({ page }) => {
    await signUp(page, newPerson());
    const times: number[] = [];
    const busy = (route: Route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '4' }, contentType: 'text/plain', body: 'busy' });
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    const outcomes = [busy, lost];
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/history.record', async (route) => {
      await held;
      const outcome = outcomes[times.length] ?? ((other: Route) => other.continue());
      times.push(Date.now());
      await outcome(route);
    });
    await page.goto(`/watch/tv/${show.id}/1/1`);
    for (const episode of [2, 3, 4]) {
      await page.getByRole('link', { name: /^Next Episode/ }).click();
      // While no write has been answered.
      await expect(page).toHaveURL(`/watch/tv/${show.id}/1/${episode}`);
    }
    answer();
    await expect.poll(() => pendingEvents(page), { timeout: 30_000 }).toEqual([]);
    expect(times.length).toBeGreaterThan(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(4_000);
    await page.unroute('**/trpc/history.record');
    await page.goto('/my-list');
    await expect(watchCard(page, show.title)).toHaveCount(1);
    await expect(watchCard(page, show.title)).toContainText('S1E4');
  });
});

test('two windows of one browser are never of two people', { tag: '@desktop' }, async ({ page, context }) => {
  const [ada, bob] = [newPerson(), newPerson()];
  await signUp(page, ada);
  const second = await context.newPage();
  await second.goto('/');
  await expectSignedIn(page, ada.username);
  await second.evaluate(() => localStorage.removeItem('marquee_token'));
  await signUp(second, bob);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText(bob.username);
  await expect(account).not.toContainText(ada.username);
  await page.goto('/settings?tab=advanced');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectSignedOut(second);
});

/** Holds the answers of a procedure back; what it answers lets them go, the newest first. */
async function holdAnswers(page: Page, procedure: RegExp) {
  const held: Route[] = [];
  const gone = new Set<Request>();
  page.on('requestfailed', (request) => gone.add(request));
  await page.route(procedure, (route) => void held.push(route));
  return {
    count: () => held.length,
    release: async () => {
      for (const route of held.splice(0).reverse()) {
        // Whoever asked may have gone.
        if (gone.has(route.request())) continue;
        const isThis = (request: Request) => request === route.request();
        const ended = Promise.race([
          page.waitForEvent('requestfinished', isThis),
          page.waitForEvent('requestfailed', isThis),
        ]);
        await route.continue();
        await ended;
      }
    },
  };
}

/** Goes back and forward, each step as soon as the one before was taken. */
function goThrough(page: Page, steps: readonly number[]): Promise<void> {
  return page.evaluate(async (all) => {
    for (const step of all) {
      const taken = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.go(step);
      await taken;
    }
  }, steps);
}

test('an older answer is never painted over a newer one, however fast one moves', { tag: '@desktop' }, async ({
  page,
}) => {
  const ids = Array.from({ length: 12 }, (_, index) => 1_101 + index);
  const titles = new Map<number, string>();
  for (const id of ids) {
    const answer = await page.request.get(`/api/tmdb/movie/${id}`);
    titles.set(id, ((await answer.json()) as { title: string }).title);
  }
  await page.goto(undrawn('/movies'));
  await expect(page.getByRole('link', { name: /, rated/ }).first()).toBeVisible();

  const details = await holdAnswers(page, /catalogue\.movie\b/);
  for (let burst = 0; burst < 4; burst += 1) {
    const [first = 0, second = 0, last = 0] = ids.slice(3 * burst);
    for (const id of [first, second, last]) {
      const before = details.count();
      await page.evaluate((path) => history.pushState(null, '', path), `/movie/${id}`);
      await expect.poll(() => details.count()).toBe(before + 1);
    }
    // Back to the two before and on again, as fast as the browser can.
    if (burst % 2 === 1) await goThrough(page, [-1, -1, 1, 1]);
    await details.release();
    await expect(page).toHaveURL(`/movie/${last}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titles.get(last) ?? '?');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titles.get(second) ?? '?');
  }
  await page.unroute(/catalogue\.movie\b/);

  await page.goto('/search');
  const searches = await holdAnswers(page, /catalogue\.search/);
  const field = page.getByRole('searchbox');
  for (const [index, words] of ['the', titles.get(1_101) ?? ''].entries()) {
    await field.fill(words);
    await expect.poll(() => searches.count()).toBe(index + 1);
  }
  await searches.release();
  await expect(page.getByRole('link', { name: titles.get(1_101) ?? '?' }).first()).toBeVisible();
  await page.unroute(/catalogue\.search/);

  // A double click opens once.
  await page.goto('/movies');
  const entries = await page.evaluate(() => history.length);
  await page
    .getByRole('link', { name: /, rated/ })
    .first()
    .dblclick();
  await expect(page).toHaveURL(/\/movie\/\d+$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test.describe('pictures that cannot be had', () => {
  test.use({ allowedFaults: /ERR_FAILED/ });

  test('leave words in their places, move nothing, and are tried again with the next title', {
    tag: '@desktop',
  }, async ({ page }) => {
    const shifted = await noteLayoutShifts(page);
    const unavailable = page.getByRole('main').getByText('Image unavailable').filter({ visible: true });
    await page.route('**/art/**', (route) => route.abort());
    // The first page comes drawn: its pictures fail before the client is there.
    await page.goto('/movie/1101');
    await expect(unavailable.first()).toBeVisible();
    expect(await shifted()).toBeLessThan(0.01);
    await page.unroute('**/art/**');
    await page.evaluate(() => history.pushState(null, '', '/movie/1102'));
    const poster = page.getByRole('main').locator('img').filter({ visible: true }).first();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(unavailable).toHaveCount(0);
  });
});
