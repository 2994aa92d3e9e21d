import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { failure, respondWith } from './support/responses.ts';

const show = { id: 5510, title: 'Beat the Ferry' };
const movie = { id: 1501, title: 'The Lamplighters of Corrie Sound' };

function player(page: Page) {
  return page.locator('iframe');
}

test('an episode plays in a sandboxed frame', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(`/watch/tv/${show.id}/1/2`);
  await expect(page).toHaveTitle(/^Beat the Ferry S1E2\b/);
  await expect(player(page)).toHaveAttribute('title', 'Player: Beat the Ferry on Lantern');
  await expect(player(page)).toHaveAttribute('src', `/player/lantern/tv/${show.id}/1/2`);
  await expect(player(page)).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  await expect(player(page)).toHaveAttribute('allow', 'fullscreen; encrypted-media; picture-in-picture; autoplay');
  await expect(player(page)).toHaveAttribute('allowfullscreen');

  const video = page.frameLocator('iframe').locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
});

test('a movie plays, and its header links back to its page', { tag: '@both' }, async ({ page }) => {
  await page.goto(`/watch/movie/${movie.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
  await expect(page).toHaveTitle(new RegExp(`^${movie.title} ·`));
  await expect(player(page)).toHaveAttribute('src', `/player/lantern/movie/${movie.id}`);
  await page.getByRole('link', { name: 'Back to details' }).click();
  await expect(page).toHaveURL(`/movie/${movie.id}`);
});

test('previous and next name their episodes and stay within the season', async ({ page }) => {
  await page.goto(`/watch/tv/${show.id}/1/5`);
  await expect(page.getByRole('link', { name: 'Previous Episode S1E4 · Low Tide at Golden Sands' })).toBeVisible();
  await page.getByRole('link', { name: 'Next Episode S1E6 · Photo Finish at the Gangway' }).click();
  await expect(page).toHaveURL(`/watch/tv/${show.id}/1/6`);
  await expect(player(page)).toHaveAttribute('src', `/player/lantern/tv/${show.id}/1/6`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beat the Ferry S1E6 · Photo Finish at the Gangway');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Next Episode/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Previous Episode/ })).toBeVisible();
});

test('a season links to its first episode, the list to the first twenty', async ({ page }) => {
  await page.goto(`/watch/tv/${show.id}/1/5`);
  await page.getByRole('link', { name: /^Season 3/ }).click();
  await expect(page).toHaveURL(`/watch/tv/${show.id}/3/1`);
  await page.getByRole('link', { name: /^4\. The Sandfly Mile/ }).click();
  await expect(page).toHaveURL(`/watch/tv/${show.id}/3/4`);
  await expect(page.getByRole('link', { name: /^4\. The Sandfly Mile/ })).toHaveAttribute('aria-current', 'true');

  await page.goto('/watch/tv/5123/1/1');
  const list = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Season 1 episodes' }) });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByRole('link', { name: 'All 25 episodes' })).toHaveAttribute('href', '/tv/5123/1/1');
  await page.getByRole('heading', { name: 'Season 1 episodes' }).click();
  await expect(list.getByRole('link', { name: 'All 25 episodes' })).toBeHidden();
});

test('records one entry a title, and the show URL continues with the last episode', async ({ page }) => {
  await page.goto(`/watch/tv/${show.id}`);
  await expect(page).toHaveURL(`/watch/tv/${show.id}/1/1`);
  await page.getByRole('link', { name: /^Season 2/ }).click();
  await page.getByRole('link', { name: /^Next Episode/ }).click();
  await expect(page).toHaveURL(`/watch/tv/${show.id}/2/2`);
  await expect(player(page)).toBeVisible();
  await page.goto(`/watch/movie/${movie.id}`);
  await expect(player(page)).toBeVisible();

  const entries = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee_watch_history') ?? '[]'));
  expect(entries).toMatchObject([
    { media_id: String(movie.id), media_type: 'movie', season: null, episode: null },
    { media_id: String(show.id), media_type: 'tv', season: 2, episode: 2 },
  ]);
  await page.goto(`/watch/tv/${show.id}`);
  await expect(page).toHaveURL(`/watch/tv/${show.id}/2/2`);
});

test.describe('a URL of something that does not exist', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is replaced by an existing one, or by /404', async ({ page }) => {
    for (const [from, to] of [
      [`/watch/tv/${show.id}/9/9`, `/watch/tv/${show.id}/3/6`],
      [`/watch/tv/${show.id}/2/0`, `/watch/tv/${show.id}/2/1`],
      ['/watch/tv/5117/0/1', '/watch/tv/5117/1/1'],
      [`/watch/movie/${movie.id}/1/1`, `/watch/movie/${movie.id}`],
      ['/watch/movie/2000000000', '/404'],
      ['/watch/tv/2000000000', '/404'],
    ] as const) {
      await test.step(from, async () => {
        await page.goto('/my-list');
        await page.goto(from);
        await expect(page).toHaveURL(to);
        if (to !== '/404') await expect(player(page)).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL('/my-list');
      });
    }
  });
});

test('a show without episodes shows a message', async ({ page }) => {
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"seasons":\[[^\]]*\]/g, '"seasons":[]');
    await route.fulfill({ response, body: text });
  });
  await page.goto(`/watch/tv/${show.id}/1/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No episodes yet');
  await page.getByRole('link', { name: 'About this show' }).click();
  await expect(page).toHaveURL(`/tv/${show.id}`);
});

test.describe('a failing catalogue', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('a season that fails to load affects the episode list, not the player', async ({ page }) => {
    await respondWith(page, 'catalogue.season', failure(503));
    await page.goto(`/watch/tv/${show.id}/2/3`);
    await expect(page.getByRole('alert')).toContainText('The episodes of season 2 could not be loaded.');
    await expect(player(page)).toHaveAttribute('src', `/player/lantern/tv/${show.id}/2/3`);
    await player(page).evaluate((frame) => frame.setAttribute('data-same', ''));
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beat the Ferry S2E3 · The Stewed Plum Detour');
    await expect(player(page)).toHaveAttribute('data-same');
  });

  test('a title that fails to load can be retried', async ({ page }) => {
    await page.route('**/trpc/**', (route) => route.abort());
    await page.goto(`/watch/movie/${movie.id}`);
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await expect(page.getByRole('link', { name: 'Back to details' })).toBeVisible();
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(player(page)).toBeVisible();
  });
});

test.describe('the player fits the window', () => {
  test('of every size', async ({ page }) => {
    for (const [width, height, bar] of [
      [1280, 800, 64],
      [390, 844, 56],
      [844, 390, 48],
      [320, 640, 56],
    ] as const) {
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(`/watch/tv/${show.id}/1/2`);
        await expect(player(page)).toBeVisible();
        const box = await player(page).boundingBox();
        expect(box?.y).toBe(bar);
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
        expect(box?.height).toBeLessThanOrEqual(height - bar - 96 + 1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });

  test('on a phone, with the servers directly under it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/watch/tv/${show.id}/1/2`);
    const frame = await player(page).boundingBox();
    const servers = await page.getByRole('region', { name: 'Streaming Servers' }).boundingBox();
    const next = await page.getByRole('link', { name: /^Next Episode/ }).boundingBox();
    expect((servers?.y ?? 0) - ((frame?.y ?? 0) + (frame?.height ?? 0))).toBeLessThan(24);
    expect(next?.y).toBeGreaterThan(servers?.y ?? 0);
  });
});
