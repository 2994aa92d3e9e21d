import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';
import { expectNotice } from './support/admin-steps.ts';
import { prepareContext, test } from './support/journey.ts';
import { fillProduct, type Session } from './support/screenshot-data.ts';

const repository = join(import.meta.dirname, '../../..');
const images = join(repository, 'docs/images');
/** Screenshots of the web app manifest. */
const manifestScreenshots = join(repository, 'apps/web/public/screenshots');
const quality = 0.82;

const viewports = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
} satisfies Record<string, BrowserContextOptions>;

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Also saved under this name for the manifest. */
  readonly manifestName?: string;
  /** What is done on the page before. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Each is shown in docs/gallery.md; the first in README.md, too. */
const memberScenes: readonly Scene[] = [
  { name: 'home', path: '/', manifestName: 'home-wide' },
  { name: 'movie', path: '/movie/1129' },
  { name: 'episodes', path: '/tv/5510/2/4', prepare: scrollToEpisodes },
  { name: 'search', path: '/search?q=the' },
  { name: 'filters', path: '/movies?genre=18&from=1990&runtime=-120', prepare: openFilters },
  { name: 'my-list', path: '/my-list' },
  { name: 'statistics', path: '/my-list?tab=statistics' },
];

const phoneScenes: readonly Scene[] = [
  { name: 'home-phone', path: '/', manifestName: 'home-narrow' },
  { name: 'movie-phone', path: '/movie/1129' },
  { name: 'watch-phone', path: '/watch/tv/5510/2/4', prepare: resume },
];

// A step that does not succeed ends the run soon.
test.use({ actionTimeout: 20_000 });

test('the pictures of the documents', async ({ browser, request, baseURL }) => {
  const { member, owner, list } = await fillProduct(request);
  const open = (session: Session, options: BrowserContextOptions) =>
    openSignedIn(browser, session, { ...options, ...(baseURL && { baseURL }) });
  await takeScreenshots(await open(member, viewports.desktop), [
    ...memberScenes,
    { name: 'list', path: `/lists/${list}` },
    // Last: the clip is short, and moves the position.
    { name: 'watch', path: '/watch/tv/5510/2/4', prepare: resume },
  ]);
  await takeScreenshots(await open(member, viewports.phone), phoneScenes);
  await takeScreenshots(await open(owner, viewports.desktop), [
    { name: 'dashboard', path: '/admin', prepare: dismissFirstSteps },
  ]);
});

async function scrollToEpisodes(page: Page): Promise<void> {
  const episodes = page.getByRole('heading', { name: 'Episodes', exact: true });
  await episodes.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More filters' }).click();
  // The panel is loaded when it opens, and its choices after that.
  await expect(page.getByRole('group', { name: 'Genres' }).getByRole('button', { name: 'Drama' })).toBeVisible();
}

async function dismissFirstSteps(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Do not show again' });
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await expectNotice(page, 'The first steps are done');
}

/** Plays muted, since browsers refuse sound without a press. */
async function resume(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Resume from/ }).click();
  const video = page.frameLocator('iframe').locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
}

async function openSignedIn(browser: Browser, { token, user }: Session, options: BrowserContextOptions): Promise<Page> {
  const localStorage = [
    { name: 'marquee_token', value: JSON.stringify(token) },
    { name: 'marquee_user', value: JSON.stringify(user) },
  ];
  const origins = [{ origin: options.baseURL ?? '', localStorage }];
  const context = await browser.newContext({ ...options, storageState: { cookies: [], origins } });
  await prepareContext(context);
  return context.newPage();
}

/** Takes them in turn, and closes the browser. */
async function takeScreenshots(page: Page, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes) await takeScreenshot(page, scene);
  await page.context().close();
}

async function takeScreenshot(page: Page, { name, path, manifestName, prepare }: Scene): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('main')).toBeVisible();
  // Browsers without scrollbars leave their place empty.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
  await prepare?.(page);
  // Waits for images in the viewport.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  const image = await toWebp(page, await page.screenshot({ animations: 'disabled', scale: 'css' }));
  await save(join(images, `${name}.webp`), image);
  if (manifestName) await save(join(manifestScreenshots, `${manifestName}.webp`), image);
}

async function save(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Converts in the browser, so that no image library is needed. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const base64 = await blank.evaluate(
    async ([source, ratio]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ratio });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), quality] as const,
  );
  await blank.close();
  return Buffer.from(base64, 'base64');
}
