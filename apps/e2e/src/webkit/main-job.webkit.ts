import { expect } from '@playwright/test';
import { By, Key } from 'selenium-webdriver';
import { control, controlFrom, heading, type WebKitPage } from './webkit-page.ts';
import { test } from './webkit-test.ts';

const card = By.css('main [data-strip="Popular Movies"] a');
const address = (webkit: WebKitPage) =>
  webkit.find(By.css('iframe[title^="Player:"]')).then((it) => it.getAttribute('src'));

/** Starts the video without sound, which browsers refuse before a press, and waits until its time passes. */
async function play(webkit: WebKitPage): Promise<void> {
  await webkit.inPlayer(async () => {
    await webkit.find(By.css('video'));
    await webkit.evaluate(() => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('The player has no video.');
      video.muted = true;
      return video.play();
    });
    const seconds = () => webkit.evaluate(() => document.querySelector('video')?.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.2);
  });
}

test('home is server-rendered, and a title found by typing plays, on another server, too', async ({
  webkit,
  request,
}) => {
  await expect.poll(async () => (await request.get('/')).text()).toContain('data-server-rendered');
  await webkit.open('/');
  await test.step('a search', async () => {
    const suggested = async () => (await (await request.get('/api/suggest?q=seven+samurai')).json()).data.items.length;
    await expect.poll(suggested).toBeGreaterThan(0);
    await webkit.type(By.css('body'), '/');
    const field = By.css('dialog [role=combobox]');
    await webkit.type(field, 'sevn samuray');
    await webkit.find(controlFrom('Seven Samurai'));
    await webkit.type(field, Key.ARROW_DOWN, Key.ENTER);
    await webkit.expectPath(/^\/movie\/\d+$/);
    await webkit.find(heading('Seven Samurai (1954)'));
  });
  await test.step('a film', async () => {
    await webkit.press(controlFrom('Watch Now'));
    await webkit.expectPath(/^\/watch\/movie\/\d+$/);
    expect(await address(webkit)).toContain('/player/lantern/movie/');
    await play(webkit);
  });
  await test.step('another server', async () => {
    await webkit.press(control('Use Projector'));
    await expect.poll(() => address(webkit)).toContain('/player/projector/movie/');
    await webkit.inPlayer(() => webkit.find(By.css('body *')));
  });
});

test('Back restores where home was scrolled to', async ({ webkit }) => {
  await webkit.open('/');
  await webkit.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', await webkit.find(card));
  const scrolled = () => webkit.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await webkit.press(card);
  await webkit.expectPath(/^\/(movie|tv)\/\d+$/);
  await webkit.settled();
  await expect.poll(scrolled).toBe(0);
  await webkit.driver.navigate().back();
  await webkit.expectPath('/');
  await expect.poll(scrolled).toBe(before);
});
