import { expect, type Locator, type Page } from '@playwright/test';
import { logIn, loginForm, newTestUser, openSecondBrowser, signUp } from './support/account-steps.ts';
import { openSession, openSessionOf } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { continueWatching, pendingEvents, watchCard } from './support/stored-state-steps.ts';

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

async function remove(page: Page, title: string): Promise<void> {
  await watchCard(page, title).hover();
  await page.getByRole('button', { name: `Remove ${title} from Continue Watching` }).click();
}

async function expectTitles(titles: Locator, names: RegExp[]): Promise<void> {
  await expect(titles).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(titles.nth(index)).toHaveAccessibleName(name);
}

test('the list continues in another browser, and loses removed titles in both', { tag: '@smoke' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ada = await openSession({ page, request, baseURL });
  await test.step('two titles are watched', async () => {
    await page.goto('/my-list');
    await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
    await watch(page, `/watch/tv/${show.id}/2/2`);
    await watch(page, `/watch/movie/${movie.id}`);
    await expectOutboxEmpty(page);
  });
  const other = await openSecondBrowser(browser, baseURL);
  await test.step('another browser continues the show', async () => {
    await openSessionOf(ada, { page: other, request, baseURL });
    await other.goto('/my-list');
    const titles = continueWatching(other)
      .getByRole('article')
      .getByRole('link', { name: /^Continue/ });
    await expectTitles(titles, [
      new RegExp(`^Continue ${movie.title}, Just now, rated`),
      new RegExp(`^Continue ${show.title}, Just now, S2E2, rated`),
    ]);
    await titles.last().click();
    await expect(other).toHaveURL(`/watch/tv/${show.id}/2/2`);
    await other.getByRole('link', { name: /^Next Episode/ }).click();
    await expect(other).toHaveURL(`/watch/tv/${show.id}/2/3`);
    await expectOutboxEmpty(other);
    // What plays on would bring the show back once it is removed.
    await other.goto('/');
  });
  await test.step('the first one goes on from there', async () => {
    await page.goto(`/tv/${show.id}`);
    await page.getByRole('link', { name: 'Resume S2E3' }).click();
    await expect(page).toHaveURL(`/watch/tv/${show.id}/2/3`);
    await page.goto(`/watch/tv/${show.id}`);
    await expect(page).toHaveURL(`/watch/tv/${show.id}/2/3`);
    // Firefox aborts a navigation that starts while the address is still being replaced.
    await expect(page.locator('iframe')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Continue Watching');
  });
  await test.step('removed titles leave both', async () => {
    await page.goto('/my-list');
    await expect(watchCard(page, show.title)).toContainText('S2E3');
    await remove(page, movie.title);
    await expect(watchCard(page, movie.title)).toHaveCount(0);
    await remove(page, show.title);
    await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
    await other.goto('/my-list');
    await expect(other.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
  });
  await other.context().close();
});

test.describe('a network that fails', () => {
  test.use({ allowedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('loses no event and sends none for another user', async ({ page, context, request, baseURL }) => {
    const ada = await openSession({ page, request, baseURL });
    await test.step('an event whose response is lost is sent again', async () => {
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
    });

    await context.route('**/trpc/history.record', (route) => route.abort());
    const tab = await context.newPage();
    await test.step('an event that cannot be sent is shown in a new tab', async () => {
      await watch(page, `/watch/tv/${show.id}/1/4`);
      await page.close();
      await tab.goto('/my-list');
      await expect(watchCard(tab, show.title)).toContainText('S1E4');
      expect(await pendingEvents(tab)).toHaveLength(1);
    });
    const signOut = async () => {
      await tab.goto('/settings?tab=advanced');
      await tab.getByRole('button', { name: 'Sign Out' }).click();
      await expect(tab).toHaveURL('/');
    };
    await test.step('another user sees none of it', async () => {
      await signOut();
      await signUp(tab, newTestUser());
      await context.unroute('**/trpc/history.record');
      await tab.goto('/my-list');
      await expect(tab.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
      await signOut();
    });
    await test.step('the first user returns, watches offline and loses nothing', async () => {
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
  });
});

test('60 local entries are migrated, shown in a virtual grid whose place a reload restores, and cleared', async ({
  page,
  request,
  baseURL,
}) => {
  await openSession({ page, request, baseURL });
  await page.goto('/privacy');
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
  const statistics = page.getByRole('region', { name: 'Watch History Statistics' }).locator('dl');
  await test.step('migrated', async () => {
    await page.goto('/settings?tab=privacy');
    await expect(page.getByText('60 titles were watched in this browser')).toBeVisible();
    await page.getByRole('button', { name: 'Migrate to Cloud' }).click();
    await expect(page.getByText('Migration completed! 60 items migrated, 0 skipped.')).toBeVisible();
    await expect(statistics).toHaveText('Total Items60Movies40TV Shows20');
    const left = () => Object.keys(localStorage).filter((key) => /watch_history|outbox:visitor/.test(key));
    expect(await page.evaluate(left)).toEqual([]);
  });
  await test.step('shown', async () => {
    await page.goto('/my-list');
    await expect(continueWatching(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '20');
    await expect(continueWatching(page).getByRole('article').first()).toContainText('2h ago');
    // Before the list moves: a card that a virtual list has just removed is 0 px wide.
    const widthOfCard = () =>
      continueWatching(page)
        .getByRole('article')
        .first()
        .evaluate((card) => card.clientWidth);
    const width = await widthOfCard();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(continueWatching(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', /[46]0/);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => countVisibleCards(page)).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect.poll(() => countVisibleCards(page)).toBeGreaterThan(0);
    await expect.poll(widthOfCard).toBe(width);
  });
  await test.step('cleared', async () => {
    await page.goto('/settings?tab=privacy');
    await page.getByRole('button', { name: 'Clear All History' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Watch history cleared successfully')).toBeVisible();
    await expect(statistics).toHaveText('Total Items0Movies0TV Shows0');
  });
});
