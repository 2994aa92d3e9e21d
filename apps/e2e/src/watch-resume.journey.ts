import { expect, type Page } from '@playwright/test';
import { logIn, loginForm, newTestUser, openSecondBrowser, signUp } from './support/account-steps.ts';
import { test } from './support/journey.ts';
import { continueWatching } from './support/stored-state-steps.ts';

const episode = '/watch/tv/5510/1/2';
const video = (page: Page) => page.frameLocator('iframe').locator('video');

/** Seconds into the episode, which the built-in player shows. */
async function playedSeconds(page: Page): Promise<number> {
  const text = await page.frameLocator('iframe').locator('[data-clock]').textContent();
  const [played = ''] = (text ?? '').split(' / ');
  return played.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

test('what was begun in one browser goes on in another, with nothing configured', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = newTestUser();
  await signUp(page, user);
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
  const left = await playedSeconds(page);
  await page.close({ runBeforeUnload: true });

  const second = await openSecondBrowser(browser, baseURL);
  await logIn(second, user.username, user.password);
  await expect(loginForm(second)).toHaveCount(0);
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
  expect(Math.abs(start - left)).toBeLessThanOrEqual(2);
  await video(second).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => playedSeconds(second)).toBeGreaterThanOrEqual(start);
  expect((await playedSeconds(second)) - start).toBeLessThan(10);
  await second.context().close();
});
