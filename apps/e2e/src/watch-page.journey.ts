import { expect, type Page } from '@playwright/test';
import { openSecondBrowser } from './support/account-steps.ts';
import { openSession, openSessionOf } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { continueWatching } from './support/stored-state-steps.ts';

const episode = '/watch/tv/5510/1/2';

function player(page: Page) {
  return page.locator('iframe');
}

test('an episode plays in a sandboxed frame', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(episode);
  await expect(page).toHaveTitle(/^Beat the Ferry S1E2\b/);
  await expect(player(page)).toHaveAttribute('title', 'Player: Beat the Ferry on Lantern');
  await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
  await expect(player(page)).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  await expect(player(page)).toHaveAttribute(
    'allow',
    'fullscreen *; encrypted-media *; picture-in-picture *; autoplay *',
  );
  await expect(player(page)).toHaveAttribute('allowfullscreen');

  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Beat the Ferry · S1E2');
  const video = page.frameLocator('iframe').locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
});

test('the player fits the window', async ({ page }) => {
  for (const [width, height, bar] of [
    [1280, 800, 64],
    [390, 844, 56],
    [844, 390, 48],
    [320, 640, 56],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(episode);
      await expect(player(page)).toBeVisible();
      const box = await player(page).boundingBox();
      expect(box?.y).toBe(bar);
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      expect(box?.height).toBeLessThanOrEqual(height - bar - 96 + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
  await test.step('Next Episode is directly under it on a phone, and the servers follow the episodes', async () => {
    const frame = await player(page).boundingBox();
    const servers = await page.getByRole('region', { name: 'Streaming Servers' }).boundingBox();
    const next = await page.getByRole('link', { name: /^Next Episode/ }).boundingBox();
    expect((next?.y ?? 0) - ((frame?.y ?? 0) + (frame?.height ?? 0))).toBeLessThan(24);
    expect(servers?.y).toBeGreaterThan(next?.y ?? 0);
  });
});

const notice = (page: Page) => page.getByRole('region', { name: 'Player', exact: true }).getByRole('status');

test('a player that never loads is replaced by the next server, one that loaded stays', async ({ page }) => {
  await page.route('**/player/lantern/**', () => undefined);
  await page.clock.install();
  await page.goto(episode, { waitUntil: 'commit' });
  await expect(player(page)).toBeAttached();
  const now = await page.evaluate(() => Date.now());
  // Within the load timeout of 10 s.
  await page.clock.pauseAt(now + 3_000);
  await test.step('a countdown', async () => {
    await page.clock.runFor(4_000);
    await expect(notice(page)).toBeEmpty();
    // In small steps, so that the countdown is seen from its start.
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(notice(page)).not.toBeEmpty({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await expect(notice(page)).toHaveText('Not loading? Trying Projector in 5 s');
    await page.clock.runFor(2_000);
    await expect(notice(page)).toHaveText('Not loading? Trying Projector in 3 s');
  });
  await test.step('the next server', async () => {
    await page.clock.runFor(3_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await expect(page.getByText('Loading on Projector')).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(notice(page)).toBeEmpty();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
  });
});

const video = (page: Page) => page.frameLocator('iframe').locator('video');

/** Seconds into the episode, which the built-in player shows. */
async function playedSeconds(page: Page): Promise<number> {
  const text = await page.frameLocator('iframe').locator('[data-clock]').textContent();
  const [played = ''] = (text ?? '').split(' / ');
  return played.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

test('what was begun in one browser goes on in another, with nothing configured', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const user = await openSession({ page, request, baseURL });
  await page.goto(episode);
  // Faster than 30 s of the real time, and muted, since browsers refuse sound without a press.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.playbackRate = 8;
    return element.play();
  });
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(40);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 1;
  });
  // The player reports once a second: a report from the fast time is up to 8 s old.
  const slowed = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(slowed + 2);
  const readAtMs = Date.now();
  const left = await playedSeconds(page);
  await page.close({ runBeforeUnload: true });
  const closingSeconds = (Date.now() - readAtMs) / 1000;

  const second = await openSecondBrowser(browser, baseURL);
  await openSessionOf(user, { page: second, request, baseURL });
  await second.goto('/my-list');
  await continueWatching(second)
    .getByRole('link', { name: /^Continue Beat the Ferry, Resume · \d+ min left.*S1E2$/ })
    .click();
  await expect(second).toHaveURL(/\/watch\/tv\/5510\/1\/2$/);
  const resume = second.getByRole('button', { name: /^Resume from \d+:\d\d$/ });
  await resume.click();
  const start = Number(
    new URL((await second.locator('iframe').getAttribute('src')) ?? '', baseURL).searchParams.get('startAt'),
  );
  expect(start).toBeGreaterThanOrEqual(left - 2);
  expect(start).toBeLessThanOrEqual(left + closingSeconds + 2);
  await video(second).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => playedSeconds(second)).toBeGreaterThanOrEqual(start);
  expect((await playedSeconds(second)) - start).toBeLessThan(10);
  await second.context().close();
});
