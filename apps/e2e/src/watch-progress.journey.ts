import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility-checks.ts';
import { origins, player, playerFrame, say, sendEvents, storedSeconds, test } from './support/player-frames.ts';

/** Beat the Ferry: 42 minutes and six episodes a season, all of the first two aired. */
const episode = '/watch/tv/5510/1/2';
const at = (currentTime: number, duration = 2_520) => ({ event: 'timeupdate', currentTime, duration });
const ended = (duration: number) => ({ event: 'ended', currentTime: duration, duration });
const offer = (page: Page) => page.getByRole('region', { name: 'Next episode' });
const resume = (page: Page) => page.getByRole('button', { name: 'Resume from 23:41' });
/** Where the servers are in a sheet. */
const phone = { width: 390, height: 844 };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Another default server, or other preferences, for the next page. */
function prefer(page: Page, preferences: object): Promise<void> {
  return page.evaluate((stored) => localStorage.setItem('marquee_preferences', JSON.stringify(stored)), preferences);
}

// One after the other, in one worker: each worker starts a product for them.
test.describe.configure({ mode: 'default' });

test('a begun episode resumes where it was left, or starts over', async ({ page }) => {
  await page.goto(episode);
  await expect(player(page)).toHaveAttribute('src', `${origins.speaking}/tv/5510/1/2?autoPlay=1`);
  await sendEvents(page, at(1_421));
  await expect.poll(() => storedSeconds(page)).toEqual([1_421]);

  await test.step('resumed by the address, once it is chosen', async () => {
    await page.reload();
    await expect(resume(page)).toBeVisible();
    await expect(player(page)).toHaveCount(0);
    await expectAccessible(page, 'the question where to start');
    await expectNoSidewaysScroll(page, 'the question where to start');
    await page.setViewportSize(phone);
    await expectAccessible(page, 'the question where to start, on a phone');
    await expectNoSidewaysScroll(page, 'the question where to start, on a phone');
    await resume(page).press('Enter');
    await expect(player(page)).toHaveAttribute('src', `${origins.speaking}/tv/5510/1/2?autoPlay=1&startAt=1421`);
    await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeFocused();
  });
  await test.step('started over', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(player(page)).toHaveAttribute('src', `${origins.speaking}/tv/5510/1/2?autoPlay=1`);
  });
  await test.step('goes on at another server, whose parameter has another name', async () => {
    await sendEvents(page, at(600));
    await page.getByRole('button', { name: /^Playing on/ }).click();
    await page.getByRole('button', { name: 'Use Other' }).click();
    await expect(player(page)).toHaveAttribute('src', `${origins.other}/tv/5510/1/2?progress=600`);
  });
  await test.step('never asks with the preference off, nor plays by itself', async () => {
    await prefer(page, { rememberPosition: false, autoPlay: false });
    await page.reload();
    await expect(player(page)).toHaveAttribute('src', `${origins.speaking}/tv/5510/1/2`);
    await expect(page.getByRole('region', { name: 'Where to start' })).toHaveCount(0);
  });
});

test('nobody but the player is believed', async ({ page }) => {
  await page.goto(episode);
  await playerFrame(page);
  await test.step('a forged source: our own window, and another frame of the right origin', async () => {
    await page.evaluate(say, [at(700)]);
    await page.evaluate(async (src) => {
      const frame = document.createElement('iframe');
      frame.id = 'forger';
      frame.src = src;
      document.body.append(frame);
      await new Promise((loaded) => frame.addEventListener('load', loaded));
    }, `${origins.speaking}/tv/5510/1/2`);
    const forger = await (await page.locator('#forger').elementHandle())?.contentFrame();
    await forger?.evaluate(say, [at(800)]);
    await page.locator('#forger').evaluate((frame) => frame.remove());
  });
  await test.step('more than 20 messages a second', async () => {
    await sendEvents(page, ...Array.from({ length: 500 }, (_, second) => at(100 + second)));
    await expect.poll(() => storedSeconds(page)).not.toEqual([]);
    // Leaving stores the last one that was heard.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    const [seconds = 0] = await storedSeconds(page);
    expect(seconds).toBeGreaterThanOrEqual(100);
    expect(seconds).toBeLessThan(160);
  });
  await test.step('a frame that went to another origin', async () => {
    const before = await storedSeconds(page);
    const frame = await playerFrame(page);
    await frame.goto(`${origins.foreign}/elsewhere`);
    await frame.evaluate(say, [at(2_000), { ...at(2_000), event: 'pause' }]);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await storedSeconds(page)).toEqual(before);
  });
});

test('an advertisement that ends is no film, and no episode', async ({ page }) => {
  for (const path of ['/watch/movie/1501', episode]) {
    await page.goto(path);
    await sendEvents(page, at(0, 30), at(25, 30), at(30, 30), ended(30));
    await sendEvents(page, { event: 'ended', currentTime: 30, duration: 7_080 });
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await storedSeconds(page)).toEqual([]);
    await expect(offer(page)).toHaveCount(0);
  }
});

test('the next episode follows across seasons, until somebody has to say so', async ({ page }) => {
  await page.clock.install();
  await page.goto('/watch/tv/5510/1/6');
  await test.step('announced, and cancelled', async () => {
    await sendEvents(page, at(100, 2_640), ended(2_640));
    await expect(offer(page)).toContainText(/Next in \d+ s.*S2E1 · /);
    await expectNoSidewaysScroll(page, 'the next episode');
    await offer(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(/\/1\/6$/);
  });
  await test.step('three by themselves', async () => {
    for (const [season, number] of [
      [2, 1],
      [2, 2],
      [2, 3],
    ] as const) {
      await sendEvents(page, at(100, 2_640));
      await sendEvents(page, ended(2_640));
      await expect(offer(page)).toContainText(`S${season}E${number}`);
      await page.clock.runFor(11_000);
      await expect(page).toHaveURL(new RegExp(`/${season}/${number}$`));
      await expect(heading(page)).toContainText(`S${season}E${number}`);
      await expect(player(page)).toHaveAttribute('src', new RegExp(`/${season}/${number}\\?autoPlay=1$`));
    }
  });
  await test.step('then a question', async () => {
    await sendEvents(page, at(100, 2_640), ended(2_640));
    await expect(offer(page)).toContainText('Still watching?');
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/2\/3$/);
    await offer(page).getByRole('button', { name: 'Keep watching' }).click();
    await expect(page).toHaveURL(/\/2\/4$/);
  });
  await test.step('none by itself with the preference off', async () => {
    await prefer(page, { autoNext: false });
    await page.goto('/watch/tv/5510/2/1');
    await page.getByRole('button', { name: 'Start over' }).or(player(page)).first().waitFor();
    await sendEvents(page, at(100, 2_640), ended(2_640));
    await expect(offer(page)).toContainText('S2E2');
    await expectAccessible(page, 'the next episode');
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/2\/1$/);
    await offer(page).getByRole('button', { name: 'Play now' }).click();
    await expect(page).toHaveURL(/\/2\/2$/);
  });
  await test.step('none that has not aired', async () => {
    await page.goto('/watch/tv/5517/1/1');
    await sendEvents(page, at(100, 3_300), ended(3_300));
    await expect.poll(() => storedSeconds(page)).toContain(3_300);
    await expect(offer(page)).toHaveCount(0);
  });
});

test('of two tabs of one episode one stores where it is', async ({ page, context }) => {
  await page.goto(episode);
  await sendEvents(page, at(100));
  await expect.poll(() => storedSeconds(page)).toEqual([100]);
  const second = await context.newPage();
  await second.goto('/watch/tv/5510/1/2');
  await second.getByRole('button', { name: 'Start over' }).click();
  await sendEvents(second, at(900), { ...at(901), event: 'pause' }, at(902));
  expect(await storedSeconds(page)).toEqual([100]);
  await sendEvents(page, { ...at(110), event: 'pause' });
  await expect.poll(() => storedSeconds(page)).toEqual([902]);
});

test('a player that goes on to another episode is followed, in the same frame', async ({ page }) => {
  await page.clock.install();
  await page.goto(episode);
  await sendEvents(page, at(100));
  const frame = await player(page).elementHandle();
  await sendEvents(page, { ...at(1), season: 1, episode: 3 });
  await expect(page).toHaveURL(/\/1\/2$/);
  await sendEvents(page, { ...at(2), season: 1, episode: 3 });
  await expect(page).toHaveURL(/\/1\/3$/);
  await expect(heading(page)).toContainText('S1E3');
  // Of the configuration.
  const polled = page.waitForResponse(/catalogue\.players/);
  await page.clock.runFor(301_000);
  await polled;
  expect(await frame?.evaluate((element) => element === document.querySelector('iframe'))).toBe(true);
  await expect(player(page)).toHaveAttribute('src', `${origins.speaking}/tv/5510/1/2?autoPlay=1`);
  await test.step('the first episode then is another frame', async () => {
    await page.getByRole('link', { name: /^Previous Episode/ }).click();
    await expect(page).toHaveURL(/\/1\/2$/);
    await expect.poll(() => frame?.evaluate((element) => element.isConnected)).toBe(false);
  });
});

test('a player that says that it failed is replaced like one that does not load', async ({ page }) => {
  await page.goto(episode);
  const notice = page.getByRole('region', { name: 'Player', exact: true }).getByRole('status');
  await sendEvents(page, { ...at(0), event: 'error' });
  await expect(notice).toContainText('Not loading? Trying Other in');
  await sendEvents(page, at(1));
  await expect(notice).toBeEmpty();
});

test('a server without messages plays as ever', async ({ page }) => {
  await page.goto(episode);
  await sendEvents(page, at(1_421));
  await expect.poll(() => storedSeconds(page)).toEqual([1_421]);
  await prefer(page, { defaultServer: 3 });
  await page.reload();
  await expect(player(page)).toHaveAttribute('src', `${origins.silent}/tv/5510/1/2`);
  await sendEvents(page, at(2_000), ended(2_520));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await storedSeconds(page)).toEqual([1_421]);
  await expect(offer(page)).toHaveCount(0);
});
