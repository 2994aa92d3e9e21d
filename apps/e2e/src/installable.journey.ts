import { expect, type Page } from '@playwright/test';
import { fillSignUp, logIn, newTestUser, signUp, signUpForm } from './support/account-steps.ts';
import { type Deployment, deploy } from './support/deployment.ts';
import { countLoads, prepareContext, test } from './support/journey.ts';
import { owner } from './support/product-process.ts';
import { waitForWorker } from './support/stored-state-steps.ts';

test.use({ serviceWorkers: 'allow' });

const movie = { id: 1501, title: 'The Lamplighters of Corrie Sound' };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('Marquee', () => {
  test.use({ allowedErrors: /status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('is installable, loads once and works offline', async ({ page, context }) => {
    await test.step('a worker caches the shell without a reload', async () => {
      const loads = countLoads(page);
      await page.goto('/');
      await waitForWorker(page);
      await expect(heading(page)).toBeVisible();
      const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
      expect(worker).toBe(new URL('/sw.js', page.url()).href);
      // With navigation preload, Firefox has no pages offline.
      const preload = await page.evaluate(async () =>
        (await navigator.serviceWorker.ready).navigationPreload.getState(),
      );
      expect(preload.enabled).toBe(false);
      const names = await page.evaluate(() => caches.keys());
      expect(names.filter((name) => !name.startsWith('marquee-'))).toEqual([]);
      expect(loads()).toBe(1);
    });
    await test.step('Chromium offers to install it', async () => {
      const devtools = await context.newCDPSession(page);
      const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data);
      expect(manifest).toMatchObject({
        name: 'Marquee',
        start_url: '/',
        display: 'standalone',
        theme_color: '#0b0e14',
      });
      expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/search', '/my-list']);
      for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
        expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
      }
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // The browser of a journey is always incognito.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      // A page with an open devtools session does not notice that it is offline.
      await devtools.detach();
    });
    await test.step('a member watches a movie', async () => {
      await signUp(page, newTestUser());
      await page.goto(`/movie/${movie.id}`);
      await expect(heading(page)).toContainText(movie.title);
      await page.getByRole('link', { name: /Watch/ }).first().click();
      await expect(page.locator('iframe')).toBeVisible();
      await page.goto('/my-list');
      await expect(page.getByRole('tabpanel')).toContainText(movie.title);
      expect((await page.goto('/nowhere'))?.status()).toBe(404);
    });
    const notice = page.getByText('You are offline.');
    await test.step('offline, what was seen before is there', async () => {
      await context.setOffline(true);
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
    });
    await test.step('offline, what is unknown can be tried again', async () => {
      await page.goto('/movie/1502');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      for (const unknown of ['/404', '/nowhere/at/all']) {
        await page.goto(unknown);
        await expect(heading(page)).toHaveText('Page Not Found');
      }
    });
    await test.step('online again', async () => {
      await page.goto('/');
      await context.setOffline(false);
      await expect(notice).toBeHidden();
      await expect(heading(page)).not.toHaveText('Something went wrong');
    });
  });
});

test.describe('a page whose code is not cached', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS/ });

  test('keeps the navigation and reports that the network is away', async ({ page, context }) => {
    await logIn(page, owner.username, owner.password);
    await page.getByRole('button', { name: owner.username }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: owner.username }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('You are offline. Pages you have already opened are still available.')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
    // Stays offline: online, the client would reload itself while the context closes.
  });
});

test.describe('a page that was the first of a browser', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('opens offline, though no worker saw its code', async ({ page, context }) => {
    await page.goto('/info');
    await waitForWorker(page);
    const codeOfPage = () =>
      page.evaluate(async () => {
        const cache = await caches.open('marquee-assets');
        return (await cache.keys()).some(({ url }) => url.includes('info-page'));
      });
    await expect.poll(codeOfPage).toBe(true);
    // Else the browser's own cache has it.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await devtools.detach();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText('Platform Info');
  });
});

test('cached modules that are not JavaScript are ignored', async ({ page }) => {
  await page.goto('/');
  await waitForWorker(page);
  const corruptCachedScripts = () =>
    page.evaluate(async () => {
      const corrupted: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (!pathname.endsWith('.js')) continue;
          corrupted.push(pathname);
          await cache.put(request, new Response('<p>Log in first</p>', { headers: { 'content-type': 'text/html' } }));
        }
      }
      return corrupted;
    });
  await expect.poll(corruptCachedScripts).toContain('/watchdog.js');
  const loads = countLoads(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page.getByRole('combobox', { name: /^Search movies/ })).toBeVisible();
  expect(loads()).toBe(1);
});

/** Pauses on the way, since a pause stores the position at once. */
async function playFromTheMiddle(video: HTMLVideoElement): Promise<void> {
  // Browsers refuse sound without a press.
  video.muted = true;
  await video.play();
  video.currentTime = 600;
  video.pause();
  await video.play();
}

const hasLoadedVisitorCards = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('visitor-cards'));

const deployed = test.extend<{ deployment: Deployment }>({
  deployment: async ({ browserName: _browserName }, use) => {
    const deployment = await deploy();
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.baseUrl),
});

deployed.describe('the next build', () => {
  // While the server restarts, the worker's requests for code of the former build fail.
  deployed.use({ allowedErrors: /404|ERR_CONNECTION_REFUSED|ERR_FAILED/ });

  deployed(
    'reloads an idle tab once, and a tab that plays or has input at its next navigation',
    async ({ page, context, browser, deployment }) => {
      // The product starts twice.
      test.slow();
      const build = (tab: Page) => tab.locator('meta[name="build"]');
      const idle = { tab: page, loads: countLoads(page) };
      const watchingTab = await context.newPage();
      const watching = { tab: watchingTab, loads: countLoads(watchingTab) };
      const typingTab = await context.newPage();
      const typing = { tab: typingTab, loads: countLoads(typingTab) };
      // Without a worker the chunks of the former build are gone.
      const workerlessContext = await browser.newContext({ baseURL: deployment.baseUrl, serviceWorkers: 'block' });
      await prepareContext(workerlessContext);
      const withoutWorker = await workerlessContext.newPage();
      const loadsWithoutWorker = countLoads(withoutWorker);

      const user = newTestUser();
      await deployed.step('four tabs load the first build', async () => {
        await page.goto('/');
        await waitForWorker(page);
        await watching.tab.goto(`/watch/movie/${movie.id}`);
        await watching.tab.frameLocator('iframe').locator('video').evaluate(playFromTheMiddle);
        await typing.tab.goto('/?auth=sign-up');
        await fillSignUp(typing.tab, user);
        await withoutWorker.goto('/');
        // What it loads after the page must arrive before the first build is gone.
        await expect(withoutWorker.locator('[data-server-rendered]')).toHaveCount(0);
        for (const { tab, loads } of [idle, watching, typing]) {
          await waitForWorker(tab);
          await tab.evaluate(() => {
            navigator.serviceWorker.addEventListener('controllerchange', () =>
              sessionStorage.setItem('changed', 'yes'),
            );
          });
          // Needed once a visitor has played: missing, it would reload the tab before its navigation.
          await expect.poll(() => tab.evaluate(hasLoadedVisitorCards)).toBe(true);
          expect(loads()).toBe(1);
        }
      });
      await deployed.step('the worker of the next build takes over', async () => {
        await deployment.deployNextBuild();
        // As when the user returns to the tab.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        for (const { tab } of [idle, watching, typing]) {
          await tab.waitForFunction(() => sessionStorage.getItem('changed') === 'yes');
        }
      });
      await deployed.step('the idle tab reloads', async () => {
        await expect(build(idle.tab)).toBeAttached();
        await expect(heading(idle.tab)).toBeVisible();
      });
      await deployed.step('the tab that plays reloads at its next navigation', async () => {
        await expect(watching.tab.locator('iframe')).toBeVisible();
        await expect(build(watching.tab)).toHaveCount(0);
        await watching.tab.getByRole('link', { name: 'Back to details' }).click();
        await expect(build(watching.tab)).toBeAttached();
        await expect(heading(watching.tab)).toContainText(movie.title);
      });
      await deployed.step('the tab with input reloads at its next navigation', async () => {
        await expect(signUpForm(typing.tab).getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
        await expect(build(typing.tab)).toHaveCount(0);
        await typing.tab.keyboard.press('Escape');
        await typing.tab.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
        await expect(build(typing.tab)).toBeAttached();
        await expect(typing.tab).toHaveURL('/movies');
      });
      await deployed.step('the tab without a worker reloads when code is missing', async () => {
        // By keyboard: in one run on a busy machine a click here did nothing, and the cause was not found.
        await withoutWorker.getByRole('link', { name: 'Platform Info' }).press('Enter');
        await expect(build(withoutWorker)).toBeAttached();
        await expect(withoutWorker.getByRole('heading', { level: 1, name: 'Platform Info' })).toBeVisible();
        // Its own code loads, too: the server-rendered page alone does not show that.
        await expect(withoutWorker.locator('#root')).not.toHaveAttribute('data-server-rendered');
      });
      const all = [idle.loads(), watching.loads(), typing.loads(), loadsWithoutWorker()];
      expect(all, 'each tab loaded twice').toEqual([2, 2, 2, 2]);
      await workerlessContext.close();
    },
  );
});
