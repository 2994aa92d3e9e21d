import { expect, type Page } from '@playwright/test';
import { fillSignUp, logIn, newPerson, signUp, signUpForm } from './account-steps.ts';
import { type Deployment, deploy } from './deployment.ts';
import { test, welcomeBefore } from './journey.ts';
import { owner } from './owner.ts';
import { waitForWorker } from './worker-steps.ts';

test.use({ serviceWorkers: 'allow' });

const movie = { id: 1501, title: 'The Lamplighters of Corrie Sound' };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Counts how often the page itself was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test.describe('Marquee', { tag: '@desktop' }, () => {
  test.use({ allowedFaults: /status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('is installable, loads once, and is there offline', async ({ page, context }) => {
    const loads = countLoads(page);
    await page.goto('/');
    await waitForWorker(page);
    await expect(heading(page)).toBeVisible();
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(worker).toBe(new URL('/sw.js', page.url()).href);
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => !name.startsWith('marquee-'))).toEqual([]);

    const devtools = await context.newCDPSession(page);
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ name: 'Marquee', start_url: '/', display: 'standalone', theme_color: '#0b0e14' });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/search', '/my-list']);
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
    }
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The browser of a journey keeps nothing, which is the one thing it may object to.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    // A page that is also watched from here would not learn that it is offline.
    await devtools.detach();
    expect(loads()).toBe(1);

    await signUp(page, newPerson());
    await page.goto(`/movie/${movie.id}`);
    await expect(heading(page)).toContainText(movie.title);
    await page.getByRole('link', { name: /Watch/ }).first().click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.goto('/my-list');
    await expect(page.getByRole('tabpanel')).toContainText(movie.title);
    expect((await page.goto('/nowhere'))?.status()).toBe(404);

    await context.setOffline(true);
    const notice = page.getByText('You are offline.');
    await page.goto('/');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
    await expect(notice).toBeVisible();
    await page.goto('/my-list');
    await page.reload();
    await expect(page.getByRole('tabpanel')).toContainText(movie.title);
    await page.goto(`/movie/${movie.id}`);
    await page.reload();
    await expect(heading(page)).toContainText(movie.title);
    await page.goto('/movie/1502');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    for (const unknown of ['/404', '/nowhere/at/all']) {
      await page.goto(unknown);
      await expect(heading(page)).toHaveText('Page Not Found');
    }
    await page.goto('/');

    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(heading(page)).not.toHaveText('Something went wrong');
  });
});

test.describe('a page whose code was never here', { tag: '@desktop' }, () => {
  test.use({ allowedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS/ });

  test('leaves the bars standing, and says that one is offline', async ({ page, context }) => {
    await logIn(page, owner.username, owner.password);
    await page.getByRole('button', { name: owner.username }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: owner.username }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('You are offline. What you have seen before is still here.')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
    await context.setOffline(false);
  });
});

test('what is kept of the client and is no script is passed over', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await waitForWorker(page);
  const spoil = () =>
    page.evaluate(async () => {
      const spoiled: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (!pathname.endsWith('.js')) continue;
          spoiled.push(pathname);
          await cache.put(request, new Response('<p>Log in first</p>', { headers: { 'content-type': 'text/html' } }));
        }
      }
      return spoiled;
    });
  await expect.poll(spoil).toContain('/watchdog.js');
  const loads = countLoads(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(loads()).toBe(1);
});

const deployed = test.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({ browserName: _browserName }, use) => {
      const deployment = await deploy();
      await use(deployment);
      await deployment.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.address),
});

deployed.describe('the next build', { tag: '@desktop' }, () => {
  deployed.use({ allowedFaults: /404|ERR_CONNECTION_REFUSED/ });

  deployed(
    'reloads an idle tab once, and one that plays or is typed in when it goes on',
    async ({ page, context, browser, deployment }) => {
      // The product starts twice meanwhile.
      test.slow();
      const build = (tab: Page) => tab.locator('meta[name="build"]');
      const idle = { tab: page, loads: countLoads(page) };
      const watchingTab = await context.newPage();
      const watching = { tab: watchingTab, loads: countLoads(watchingTab) };
      const typingTab = await context.newPage();
      const typing = { tab: typingTab, loads: countLoads(typingTab) };
      // Without a worker nothing keeps the chunks of the former build.
      const bare = await browser.newContext({ baseURL: deployment.address, serviceWorkers: 'block' });
      await welcomeBefore(bare);
      const withoutWorker = await bare.newPage();
      const loadsWithoutWorker = countLoads(withoutWorker);

      await page.goto('/');
      await waitForWorker(page);
      await watching.tab.goto(`/watch/movie/${movie.id}`);
      await expect(watching.tab.locator('iframe')).toBeVisible();
      await typing.tab.goto('/?auth=sign-up');
      const person = newPerson();
      await fillSignUp(typing.tab, person);
      await withoutWorker.goto('/');
      await expect(withoutWorker.getByRole('link', { name: 'Platform Info' })).toBeVisible();
      for (const { tab, loads } of [idle, watching, typing]) {
        await waitForWorker(tab);
        await tab.evaluate(() => {
          navigator.serviceWorker.addEventListener('controllerchange', () => sessionStorage.setItem('changed', 'yes'));
        });
        expect(loads()).toBe(1);
      }

      await deployment.deployNextBuild();
      // What a browser says when somebody comes back to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      for (const { tab } of [idle, watching, typing]) {
        await tab.waitForFunction(() => sessionStorage.getItem('changed') === 'yes');
      }
      await expect(build(idle.tab)).toBeAttached();
      await expect(heading(idle.tab)).toBeVisible();

      await expect(watching.tab.locator('iframe')).toBeVisible();
      await expect(build(watching.tab)).toHaveCount(0);
      await watching.tab.getByRole('link', { name: 'Back to details' }).click();
      await expect(build(watching.tab)).toBeAttached();
      await expect(heading(watching.tab)).toContainText(movie.title);

      await expect(signUpForm(typing.tab).getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
      await expect(build(typing.tab)).toHaveCount(0);
      await typing.tab.keyboard.press('Escape');
      await typing.tab.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
      await expect(build(typing.tab)).toBeAttached();
      await expect(typing.tab).toHaveURL('/movies');

      await withoutWorker.getByRole('link', { name: 'Platform Info' }).click();
      await expect(build(withoutWorker)).toBeAttached();
      await expect(withoutWorker.getByRole('heading', { level: 1, name: 'Platform Info' })).toBeVisible();

      const all = [idle.loads(), watching.loads(), typing.loads(), loadsWithoutWorker()];
      expect(all, 'each tab was loaded twice').toEqual([2, 2, 2, 2]);
      await bare.close();
    },
  );
});

test.describe('a client that does not arrive', { tag: '@desktop' }, () => {
  test.use({ serviceWorkers: 'block', allowedFaults: /ERR_FAILED|Unable to preload CSS/ });

  test('is loaded anew twice, then says so, and mends when it may', async ({ page, context }) => {
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

    const slow = await context.newPage();
    // The clock stands still, so that a slow machine is no slow page.
    await slow.clock.install({ time: '2026-03-01T12:00:00Z' });
    await slow.clock.pauseAt('2026-03-01T12:00:01Z');
    const slowLoads = countLoads(slow);
    await slow.route('**/assets/**', () => undefined);
    await slow.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => slow.evaluate(() => document.readyState)).not.toBe('loading');
    await slow.clock.runFor(7_900);
    expect(slowLoads()).toBe(1);
    await slow.clock.resume();
    await expect.poll(slowLoads).toBe(2);
  });

  test('in a part, takes nothing from what plays; the next page is loaded anew', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto(`/movie/${movie.id}`);
    await page.getByRole('button', { name: /^Play trailer/ }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.route('**/assets/share-menu-*', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Share' }).click();
    await asked;
    await expect(heading(page)).toContainText(movie.title);
    await expect(page.locator('iframe')).toBeVisible();
    expect(loads()).toBe(1);
    await page.getByRole('link', { name: 'TV Shows' }).first().click();
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'TV Shows' })).toBeVisible();
  });

  test('as the page that one leaves a player for, is loaded anew at once', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto(`/movie/${movie.id}`);
    await page.getByRole('button', { name: /^Play trailer/ }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.route('**/assets/browse-page-*', (route) => route.abort());
    await page.getByRole('link', { name: 'TV Shows' }).first().click();
    await expect.poll(loads).toBe(2);
    await page.unroute('**/assets/browse-page-*');
    await expect(page.getByRole('heading', { level: 1, name: 'TV Shows' })).toBeVisible();
  });

  test('not even with its watchdog, is spoken for by the page itself', async ({ page, browser, baseURL }) => {
    const words = 'Marquee could not start: its scripts do not run here.';
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/settings');
    await expect(page.getByText(words)).toBeHidden();
    const waits = () => document.getAnimations().map((animation) => animation.effect?.getTiming().delay);
    expect(await page.evaluate(waits)).toEqual([15_000]);
    await page.evaluate(() => document.getAnimations()[0]?.finish());
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute('**/*.js');
    await page.getByRole('link', { name: 'go to Home' }).click();
    await expect(page.getByRole('link', { name: 'Platform Info' })).toBeVisible();
    await expect(page.getByText(words)).toBeHidden();

    const scriptless = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const still = await scriptless.newPage();
    await still.goto('/settings');
    await expect(still.getByText(words)).toBeVisible();
    await still.goto('/');
    await expect(still.getByText(words)).toBeHidden();
    await scriptless.close();
  });
});
