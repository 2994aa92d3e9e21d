import { expect, type Page } from '@playwright/test';
import { type Heard, openBridge, playerJsLibrary, servePlayer } from './support/bridge-page.ts';
import { test } from './support/journey.ts';

// Frames at these addresses are answered by the journey itself.
const [origin, otherOrigin] = ['https://127.0.0.2', 'https://127.0.0.3'] as const;
test.use({ allowedErrors: /request that leaves the product: https:\/\/127\.0\.0\.[23]\// });

const server = (change: object) => ({ movieUrl: `${origin}/movie`, tvUrl: `${origin}/tv`, ...change });
const heard = (page: Page): Promise<Heard[]> => page.evaluate(() => window.heard);
const types = async (page: Page) => (await heard(page)).map(({ type }) => type);
const latest = async (page: Page) => (await heard(page)).findLast(({ seconds }) => seconds !== null)?.seconds ?? 0;
const dropped = (page: Page) => page.evaluate(() => ({ ...window.bridge.dropped }));
const seek = (page: Page, seconds: number) => page.evaluate((to) => window.bridge.seek(to), seconds);

test('the original player.js is subscribed, resumed, followed and ended', async ({ page }) => {
  const library = await playerJsLibrary();
  const html = `<!doctype html><video muted></video><script>${library}</script><script>
    window.targets = [];
    addEventListener('message', ({ data, origin }) => targets.push([JSON.parse(data).method, origin]));
    const video = document.querySelector('video');
    const adapter = new playerjs.HTML5Adapter(video);
    video.addEventListener('canplaythrough', () => { adapter.ready(); video.play(); }, { once: true });
    // From memory: without range requests a file cannot be sought.
    fetch('/clip.webm').then((clip) => clip.blob()).then((clip) => { video.src = URL.createObjectURL(clip); });
  </script>`;
  await servePlayer(page, origin, html);
  await openBridge(page, { src: `${origin}/movie/7`, server: server({ messages: 'player.js' }), startSeconds: 12 });

  await test.step('resumed within 2 s of the position, with no earlier time heard', async () => {
    await expect.poll(() => types(page)).toContain('time');
    const first = (await heard(page)).find(({ type }) => type === 'time');
    expect(Math.abs((first?.seconds ?? 0) - 12)).toBeLessThan(2);
    expect(first?.durationSeconds).toBeCloseTo(26, 0);
  });
  await test.step('followed', async () => {
    expect((await types(page)).filter((type) => type !== 'time')).toEqual(['ready', 'play']);
    await expect.poll(() => latest(page)).toBeGreaterThan(13);
  });
  await test.step('ended', async () => {
    expect(await seek(page, 25)).toBe(true);
    await expect.poll(() => types(page)).toContain('ended');
  });
  const frame = page.frames()[1];
  // The global of the page above.
  const commands = await frame?.evaluate(() => (window as unknown as { targets: [string, string][] }).targets);
  const ownOrigin = new URL(page.url()).origin;
  expect(commands?.slice(0, 7)).toEqual([
    ...Array.from({ length: 6 }, () => ['addEventListener', ownOrigin]),
    ['setCurrentTime', ownOrigin],
  ]);
  expect(await dropped(page)).toMatchObject({ foreign: 0, flooded: 0 });
});

test('only the frame itself is heard, from its origin, and not more than 20 times a second', async ({ page }) => {
  const say = (count: number) => `for (let i = 0; i < ${count}; i += 1) parent.postMessage(
    { type: 'PLAYER_EVENT', data: { event: 'timeupdate', currentTime: i, duration: 7200 } }, '*');`;
  await servePlayer(page, origin, `<!doctype html><script>${say(1)}</script>`);
  await servePlayer(page, otherOrigin, `<!doctype html><script>${say(1)}</script>`);
  await openBridge(page, { src: `${origin}/movie/7`, server: server({ messages: 'player-event' }) });
  await expect.poll(() => types(page)).toEqual(['time']);

  await test.step('another frame of the same origin', async () => {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }, `${origin}/forged`);
    await expect.poll(() => dropped(page)).toEqual({ foreign: 1, flooded: 0, unreadable: 0 });
  });
  await test.step('a flood', async () => {
    const before = (await types(page)).length;
    await page.frames()[1]?.evaluate(say(1_000));
    await expect.poll(async () => (await dropped(page)).flooded).toBeGreaterThan(900);
    expect((await types(page)).length - before).toBeLessThanOrEqual(40);
  });
  await test.step('the same frame, after it went to another origin', async () => {
    const before = (await types(page)).length;
    await page.evaluate((src) => {
      const frame = document.querySelector('iframe');
      if (frame) frame.src = src;
    }, `${otherOrigin}/movie/7`);
    await expect.poll(async () => (await dropped(page)).foreign).toBe(2);
    expect(await types(page)).toHaveLength(before);
  });
});

test('a built-in player shows what the name of its frame says, and reads none of a window', async ({ page }) => {
  const built = page.frameLocator('iframe');
  const frameNamed = (name: string) =>
    openBridge(page, { src: '/player/lantern/movie/1009', name, sandbox: 'allow-scripts', server: server({}) });
  const markup = `<img src=x onerror="document.title='owned'"> & <b>bold</b>`;
  await frameNamed(JSON.stringify({ title: markup, runtimeSeconds: 3_600 }));
  await expect(built.getByRole('heading')).toHaveText(markup);
  await expect(built.locator('video')).toHaveAttribute('aria-label', markup);
  expect(await page.frames()[1]?.title()).toBe(`${markup} · Lantern`);
  for (const name of ['', 'player', 'null', '[]', '{"title":7,"runtimeSeconds":"60"}']) {
    await frameNamed(name);
    await expect(built.getByRole('heading')).toHaveText('Now playing');
  }
  await page.goto('/privacy');
  await page.evaluate(
    (text) => {
      window.name = text;
      // Chromium clears the name when an address is opened that was typed.
      window.location.assign('/player/lantern/movie/1009');
    },
    JSON.stringify({ title: 'Your account was stolen', runtimeSeconds: 60 }),
  );
  await expect(page).toHaveTitle('Now playing · Lantern');
  expect(await page.evaluate(() => window.name)).toContain('stolen');
  await expect(page.getByRole('heading')).toHaveText('Now playing');
});

test('a built-in player starts at the requested position, takes commands in its sandbox and ends', async ({ page }) => {
  const own = { messages: 'player.js', origins: ['null'], resume: 'startAt' };
  await openBridge(page, {
    src: '/player/lantern/movie/1009?startAt=100',
    name: JSON.stringify({ title: 'The Long Road', runtimeSeconds: 153 * 60 }),
    sandbox: 'allow-scripts allow-forms',
    server: { ...own, movieUrl: '/player/lantern/movie', tvUrl: '/player/lantern/tv' },
    startSeconds: 100,
  });
  const video = page.frameLocator('iframe').locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await test.step('at the second of its address, in a title of 153 minutes', async () => {
    await expect.poll(() => latest(page)).toBeGreaterThan(100);
    const first = (await heard(page)).find(({ type }) => type === 'time');
    expect(Math.abs((first?.seconds ?? 0) - 100)).toBeLessThan(2);
    expect(first?.durationSeconds).toBe(153 * 60);
  });
  await test.step('over the end of the clip, which repeats', async () => {
    // The start may have been one as well.
    const seeks = async () => (await types(page)).filter((type) => type === 'seeked').length;
    const before = await seeks();
    expect(await seek(page, 51)).toBe(true);
    await expect.poll(seeks).toBeGreaterThan(before);
    await expect.poll(() => latest(page)).toBeGreaterThan(53);
    const times = (await heard(page)).slice((await types(page)).lastIndexOf('seeked'));
    expect(times.map(({ type }) => type).filter((type) => type !== 'time')).toEqual(['seeked']);
    expect(await latest(page)).toBeLessThan(80);
  });
  await test.step('paused, and on again', async () => {
    expect(await page.evaluate(() => window.bridge.pause())).toBe(true);
    await expect.poll(() => types(page)).toContain('pause');
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    expect(await page.evaluate(() => window.bridge.play())).toBe(true);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
    await expect(page.frameLocator('iframe').locator('[data-clock]')).toHaveText(/^00:00:5\d \/ 02:33:00$/);
  });
  await test.step('to its end', async () => {
    await seek(page, 153 * 60 - 1);
    await expect.poll(() => types(page)).toContain('ended');
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
  await test.step('without a second end, and from the start when it is played again', async () => {
    const before = (await heard(page)).length;
    await page.evaluate(() => window.bridge.play());
    await expect.poll(async () => (await types(page)).slice(before)).toContain('time');
    await expect.poll(() => latest(page)).toBeLessThan(10);
    expect((await types(page)).filter((type) => type === 'ended')).toHaveLength(1);
  });
});
