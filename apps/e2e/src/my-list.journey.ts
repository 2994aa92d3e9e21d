import { expect, type Locator, type Page } from '@playwright/test';
import { fillLogin, logIn, loginForm, newTestUser, openSecondBrowser, signUp } from './support/account-steps.ts';
import { createAccount } from './support/admin-steps.ts';
import { continueWatching, pendingEvents, watchCard } from './support/history-steps.ts';
import { test } from './support/journey.ts';
import { respondWith, success } from './support/responses.ts';

const show = { id: 5510, title: 'Beat the Ferry' };
const movie = { id: 1501, title: 'The Lamplighters of Corrie Sound' };

async function watch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('iframe')).toBeVisible();
}

/** The outbox is empty once the server has acknowledged every event. */
async function expectOutboxEmpty(page: Page): Promise<void> {
  await expect.poll(() => pendingEvents(page)).toEqual([]);
}

function countVisibleCards(page: Page): Promise<number> {
  return continueWatching(page)
    .getByRole('article')
    .evaluateAll(
      (cards) =>
        cards
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length,
    );
}

/** Uses the menu on a phone and the hover button elsewhere. */
async function remove(page: Page, title: string, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    return;
  }
  await watchCard(page, title).hover();
  await page.getByRole('button', { name: `Remove ${title} from Continue Watching` }).click();
}

async function expectTitles(titles: Locator, names: RegExp[]): Promise<void> {
  await expect(titles).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(titles.nth(index)).toHaveAccessibleName(name);
}

test.describe('the list', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('continues in another browser, and removes titles in both', { tag: ['@both', '@smoke'] }, async ({
    page,
    browser,
    baseURL,
    isMobile,
  }) => {
    const ada = newTestUser();
    await signUp(page, ada);
    await page.goto('/my-list');
    await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
    await expect(page.getByText('Start watching something to see it here')).toBeVisible();
    await page.getByRole('tab', { name: 'Watch Later' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Coming soon');
    await expect(page.getByRole('tab', { name: 'Watch Later' })).toHaveAttribute('aria-disabled', 'true');
    await watch(page, `/watch/tv/${show.id}/2/2`);
    await watch(page, `/watch/movie/${movie.id}`);
    await expectOutboxEmpty(page);

    const other = await openSecondBrowser(browser, baseURL);
    await logIn(other, ada.username, ada.password);
    await expect(loginForm(other)).toHaveCount(0);
    await other.goto('/my-list');
    await expectTitles(
      continueWatching(other)
        .getByRole('article')
        .getByRole('link', { name: /^Continue/ }),
      [
        new RegExp(`^Continue ${movie.title}, Just now, rated`),
        new RegExp(`^Continue ${show.title}, Just now, S2E2, rated`),
      ],
    );
    await watchCard(other, show.title)
      .getByRole('link', { name: /^Continue/ })
      .click();
    await expect(other).toHaveURL(`/watch/tv/${show.id}/2/2`);
    await other.getByRole('link', { name: /^Next Episode/ }).click();
    await expect(other).toHaveURL(`/watch/tv/${show.id}/2/3`);
    await expectOutboxEmpty(other);

    await page.goto(`/tv/${show.id}`);
    await page.getByRole('link', { name: 'Resume S2E3' }).click();
    await expect(page).toHaveURL(`/watch/tv/${show.id}/2/3`);
    await page.goto(`/watch/tv/${show.id}`);
    await expect(page).toHaveURL(`/watch/tv/${show.id}/2/3`);
    await page.goto('/my-list');
    await expect(watchCard(page, show.title)).toContainText('S2E3');

    await page.route('**/trpc/history.remove', (route) => route.abort());
    await remove(page, movie.title, isMobile);
    await expect(page.getByText('Failed to remove item. Please try again.')).toBeVisible();
    await expect(watchCard(page, movie.title)).toBeVisible();
    await page.unroute('**/trpc/history.remove');
    await remove(page, movie.title, isMobile);
    await expect(page.getByText('Failed to remove item. Please try again.')).toHaveCount(0);
    await expect(watchCard(page, movie.title)).toHaveCount(0);
    await remove(page, show.title, isMobile);
    await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
    await other.goto('/my-list');
    await expect(other.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Recommended for You');
    await other.context().close();
  });
});

test.describe('a network that fails', () => {
  test.use({ allowedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('loses no event and sends none for another user', async ({ page, context }) => {
    const ada = newTestUser();
    await signUp(page, ada);

    // The response is lost after the server stored the event, so the browser sends it again.
    let attempts = 0;
    await page.route('**/trpc/history.record', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await watch(page, `/watch/movie/${movie.id}`);
    await expectOutboxEmpty(page);
    expect(attempts).toBeGreaterThan(1);
    await page.unroute('**/trpc/history.record');

    // The request never arrives: the event stays in the outbox and is shown, also in a new tab.
    await context.route('**/trpc/history.record', (route) => route.abort());
    await watch(page, `/watch/tv/${show.id}/1/4`);
    await page.close();
    const tab = await context.newPage();
    await tab.goto('/my-list');
    await expect(watchCard(tab, show.title)).toContainText('S1E4');
    expect(await pendingEvents(tab)).toHaveLength(1);

    // Another user in the same browser sees none of it.
    await tab.goto('/settings?tab=advanced');
    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(tab).toHaveURL('/');
    await signUp(tab, newTestUser());
    await context.unroute('**/trpc/history.record');
    await tab.goto('/my-list');
    await expect(tab.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
    await tab.goto('/settings?tab=advanced');
    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(tab).toHaveURL('/');

    await logIn(tab, ada.username, ada.password);
    await expect(loginForm(tab)).toHaveCount(0);
    await expectOutboxEmpty(tab);
    await watch(tab, `/watch/tv/${show.id}/1/4`);
    await expectOutboxEmpty(tab);
    await context.setOffline(true);
    await tab.getByRole('link', { name: /^Next Episode/ }).click();
    await expect(tab).toHaveURL(`/watch/tv/${show.id}/1/5`);
    await expect.poll(() => pendingEvents(tab)).toHaveLength(1);
    await context.setOffline(false);
    await expectOutboxEmpty(tab);

    await tab.goto('/my-list');
    await expect(continueWatching(tab).getByRole('article')).toHaveCount(2);
    await expect(watchCard(tab, show.title)).toContainText('S1E5');
    await expect(watchCard(tab, movie.title)).toBeVisible();
  });

  test('shows local entries and an error when the list fails to load', { tag: '@phone' }, async ({ page }) => {
    await signUp(page, newTestUser());
    await page.route('**/trpc/**', (route) =>
      route.request().url().includes('history.') ? route.abort() : route.fallback(),
    );
    await watch(page, `/watch/movie/${movie.id}`);
    await page.goto('/my-list');
    await expect(watchCard(page, movie.title)).toBeVisible();
    await expect(page.getByText('Failed to load watch history. Please try refreshing the page.')).toBeVisible();
    await remove(page, movie.title, true);
    await expect(watchCard(page, movie.title)).toHaveCount(0);
  });
});

test('signing in on a protected page stays on that page', async ({ page, request }) => {
  const { username, password } = await createAccount(request);
  for (const [path, shown] of [
    ['/my-list', page.getByRole('heading', { name: 'Nothing to continue' })],
    ['/settings?tab=profile', page.getByRole('region', { name: 'Account' })],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, username, password);
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.evaluate(() => localStorage.removeItem('marquee_token'));
  }
});

test('migrates 60 local entries after sign-up, counts and clears them', async ({ page }) => {
  await page.goto('/my-list');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText('Please sign in to access your personal watchlist and continue watching.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');

  await page.evaluate(() => {
    const now = Date.now();
    const entries = Array.from({ length: 60 }, (_, index) => ({
      media_id: String(1001 + index),
      media_type: index % 3 === 0 ? 'tv' : 'movie',
      season: index % 3 === 0 ? 1 : null,
      episode: index % 3 === 0 ? 2 : null,
      timestamp: now - 7_200_000 - index * 60_000,
    }));
    localStorage.setItem('marquee_watch_history', JSON.stringify(entries));
  });
  await signUp(page, newTestUser());
  await page.goto('/settings?tab=privacy');
  await expect(page.getByText('60 titles were watched in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'Migrate to Cloud' }).click();
  await expect(page.getByText('Migration completed! 60 items migrated, 0 skipped.')).toBeVisible();
  await expect(page.getByText('Migration completed successfully!')).toBeVisible();
  const statistics = page.getByRole('region', { name: 'Watch History Statistics' });
  await expect(statistics.locator('dl')).toHaveText('Total Items60Movies40TV Shows20');
  expect(await page.evaluate(() => localStorage.getItem('marquee_watch_history'))).toBe('[]');

  await page.goto('/my-list');
  await expect(continueWatching(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '20');
  await expect(continueWatching(page).getByRole('article').first()).toContainText('2h ago');
  await expect(continueWatching(page).getByRole('article').first()).toContainText('Title no longer available');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(continueWatching(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', /[46]0/);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => countVisibleCards(page)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(() => countVisibleCards(page)).toBeGreaterThan(0);

  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Clear All History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(statistics.locator('dl')).toContainText('Total Items60');
  await page.getByRole('button', { name: 'Clear All History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Watch history cleared successfully')).toBeVisible();
  await expect(statistics.locator('dl')).toHaveText('Total Items0Movies0TV Shows0');
});

test('only admins see the debug panel', async ({ page }) => {
  await signUp(page, newTestUser());
  await page.goto('/my-list');
  await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Debug' })).toHaveCount(0);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee_user') ?? 'null'));
  await respondWith(page, 'auth.verify', success({ user: { ...user, role: 'admin' } }));
  const facts = { watchHistoryTableExists: true, userId: user.id, totalWatchHistoryCount: 1_234 };
  await respondWith(page, 'history.debug', success({ ...facts, userWatchHistoryCount: 0, userSampleData: [] }));
  await page.reload();
  await page.getByRole('button', { name: 'Debug' }).click();
  await expect(page.getByRole('region', { name: 'Debug' }).locator('dd')).toHaveText([
    'Yes',
    String(user.id),
    '1,234',
    '0',
    'None',
  ]);
});
