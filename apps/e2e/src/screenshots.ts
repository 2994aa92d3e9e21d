import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { logIn, loginForm } from './account-steps.ts';
import { test } from './journey.ts';
import { owner } from './owner.ts';

const repository = join(import.meta.dirname, '../../..');
const images = join(repository, 'docs/images');
/** What an installer shows of the product. */
const installed = join(repository, 'apps/web/public/screenshots');
const quality = 0.82;

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Also kept, under this name, for installers. */
  readonly asInstalled?: string;
  /** What becomes of the page's calls: held back, it shows its skeleton; failed, what it says then. */
  readonly calls?: 'held' | 'failed';
}

const open: readonly Scene[] = [
  { name: 'home', path: '/', asInstalled: 'home' },
  { name: 'movies', path: '/movies' },
  { name: 'shows', path: '/tv' },
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search?q=the' },
  { name: 'search-empty', path: '/search?q=zzzzzz' },
  { name: 'movie', path: '/movie/1501' },
  { name: 'show', path: '/tv/5510/2/3' },
  { name: 'watch', path: '/watch/tv/5510/2/3' },
  { name: 'login', path: '/?auth=login' },
  { name: 'my-list-signed-out', path: '/my-list' },
  { name: 'info', path: '/info' },
  { name: 'not-found', path: '/404' },
  { name: 'movies-empty', path: '/movies?q=zzzzzz' },
  ...(['held', 'failed'] as const).flatMap((calls) => {
    const state = calls === 'held' ? 'loading' : 'failed';
    return [
      { name: `home-${state}`, path: '/', calls },
      { name: `movies-${state}`, path: '/movies', calls },
      { name: `search-${state}`, path: '/search?q=the', calls },
      { name: `movie-${state}`, path: '/movie/1501', calls },
      { name: `show-${state}`, path: '/tv/5510/2/3', calls },
      { name: `watch-${state}`, path: '/watch/tv/5510/2/3', calls },
    ];
  }),
];

const signedIn: readonly Scene[] = [
  { name: 'home-signed-in', path: '/' },
  { name: 'my-list', path: '/my-list' },
  { name: 'settings', path: '/settings?tab=profile' },
  { name: 'settings-privacy', path: '/settings?tab=privacy' },
  { name: 'admin', path: '/admin' },
  { name: 'admin-users', path: '/admin?tab=users' },
  { name: 'admin-system', path: '/admin?tab=system' },
  { name: 'admin-analytics', path: '/admin?tab=analytics' },
];

/** What the person of the pictures has watched, oldest first, and the title of each. */
const watched = [
  ['/watch/movie/1501', '1501'],
  ['/watch/movie/1502', '1502'],
  ['/watch/tv/5117/1/2', '5117'],
  ['/watch/tv/5510/2/3', '5510'],
] as const;

test.use({ allowedFaults: /Failed to load resource/ });

test('every page as a visitor sees it', async ({ page }, { project }) => {
  test.setTimeout(600_000);
  for (const scene of open) await shoot(page, project.name, scene);
});

test('every page as the owner sees it', async ({ page }, { project }) => {
  test.setTimeout(300_000);
  await logIn(page, owner.username, owner.password);
  await expect(loginForm(page)).toHaveCount(0);
  await shoot(page, project.name, { name: 'my-list-empty', path: '/my-list' });
  for (const [path, id] of watched) {
    // The one before it may be delivered again, when the page was left before the answer was noted.
    const recorded = page.waitForResponse(
      (response) => response.url().includes('/trpc/history.record') && !!response.request().postData()?.includes(id),
    );
    await page.goto(path);
    await recorded;
  }
  for (const scene of signedIn) await shoot(page, project.name, scene);
  // The next shape's pictures begin with an empty list too.
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Clear All History' }).click();
  const cleared = page.waitForResponse((response) => response.url().includes('/trpc/history.clear'));
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await cleared;
});

async function shoot(page: Page, shape: string, { name, path, asInstalled, calls }: Scene): Promise<void> {
  if (calls) await arrive(page, path, calls);
  else await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('main')).toBeVisible();
  // Pictures of the window that are under way.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  const picture = await toWebp(page, await page.screenshot({ animations: 'disabled', scale: 'css' }));
  if (calls) await page.unroute(everyCall);
  await keep(join(images, `${name}-${shape}.webp`), picture);
  if (asInstalled) await keep(join(installed, `${asInstalled}-${shape === 'phone' ? 'narrow' : 'wide'}.webp`), picture);
}

/** Which call of a batch stands first differs from try to try: all of them are answered alike. */
const everyCall = '**/trpc/**';

/** Goes there from within the product, since the server writes a first page's answers into it. */
async function arrive(page: Page, path: string, calls: 'held' | 'failed'): Promise<void> {
  await page.goto('/info', { waitUntil: 'networkidle' });
  await page.route(everyCall, (route: Route) => (calls === 'failed' ? route.abort() : undefined));
  await page.evaluate((to) => history.pushState(null, '', to), path);
  const shown = calls === 'failed' ? page.getByRole('alert') : page.locator('[data-skeleton]');
  await expect(shown.first()).toBeVisible();
}

async function keep(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** The browser knows the format, so that nothing else need be installed for it. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const address = await blank.evaluate(
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
  return Buffer.from(address, 'base64');
}
