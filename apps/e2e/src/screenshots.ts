import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { logIn, loginForm } from './support/account-steps.ts';
import { test } from './support/journey.ts';
import { owner } from './support/product-process.ts';

const repository = join(import.meta.dirname, '../../..');
const images = join(repository, 'docs/images');
/** Screenshots of the web app manifest. */
const manifestScreenshots = join(repository, 'apps/web/public/screenshots');
const quality = 0.82;

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Also saved under this name for the manifest. */
  readonly manifestName?: string;
  /** Pending calls show the skeleton, failed ones the error. */
  readonly calls?: 'pending' | 'failed';
}

const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/', manifestName: 'home' },
  { name: 'movies', path: '/movies' },
  { name: 'shows', path: '/tv' },
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search?q=the' },
  { name: 'search-empty', path: '/search?q=zzzzzz' },
  { name: 'movie', path: '/movie/1501' },
  { name: 'person', path: '/person/820464960' },
  { name: 'collection', path: '/collection/9001' },
  { name: 'show', path: '/tv/5510/2/3' },
  { name: 'watch', path: '/watch/tv/5510/2/3' },
  { name: 'login', path: '/?auth=login' },
  { name: 'forgot', path: '/forgot' },
  { name: 'recover', path: '/recover/x' },
  { name: 'pair', path: '/pair' },
  { name: 'my-list-signed-out', path: '/my-list' },
  { name: 'info', path: '/info' },
  { name: 'not-found', path: '/404' },
  { name: 'movies-empty', path: '/movies?q=zzzzzz' },
  ...(['pending', 'failed'] as const).flatMap((calls) => {
    const state = calls === 'pending' ? 'loading' : 'failed';
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

const signedInScenes: readonly Scene[] = [
  { name: 'home-signed-in', path: '/' },
  { name: 'my-list', path: '/my-list' },
  { name: 'watch-later', path: '/my-list?tab=watch-later' },
  { name: 'lists', path: '/my-list?tab=lists' },
  { name: 'statistics', path: '/my-list?tab=statistics' },
  { name: 'settings', path: '/settings?tab=profile' },
  { name: 'settings-privacy', path: '/settings?tab=privacy' },
  { name: 'settings-my-list', path: '/settings?tab=my-list' },
  { name: 'pair-confirm', path: '/pair' },
  { name: 'admin', path: '/admin' },
  { name: 'admin-users', path: '/admin?tab=users' },
  { name: 'admin-system', path: '/admin?tab=system' },
  { name: 'admin-analytics', path: '/admin?tab=analytics' },
];

/** Pages that the owner watches first, oldest first, with the id of the title. */
const watched = [
  ['/watch/movie/1501', '1501'],
  ['/watch/movie/1502', '1502'],
  ['/watch/tv/5117/1/2', '5117'],
  ['/watch/tv/5510/2/3', '5510'],
] as const;

/** The owner's record: movies and seasons, spread over this year up to now. */
function marks(now: Date): object[] {
  const watchedAt = (month: number, hour: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month % (now.getUTCMonth() + 1), 1, hour)).toISOString();
  const movies = Array.from({ length: 24 }, (_, index) => ({
    media_id: String(1001 + index),
    media_type: 'movie',
    watched_at: watchedAt(index + (index % 3), index),
  }));
  const seasons = [1, 2, 3].map((season) => ({
    media_id: '5021',
    media_type: 'tv',
    season,
    watched_at: watchedAt(season * 3, season),
  }));
  return [...movies, ...seasons, { media_id: '5510', media_type: 'tv', season: 2, episode: 2, through: true }];
}

/** Fills Watch Later and a named list, shares it, and returns their scenes. */
async function listScenes(page: Page, headers: Record<string, string>): Promise<Scene[]> {
  const put = (list: string, movie: number, data: object = {}) =>
    page.request.put(`/api/lists/${list}/entries/movie/${movie}`, { data, headers });
  for (let movie = 1501; movie < 1525; movie += 1) await put('watchlist', movie);
  const list = { name: 'Long nights, short films', description: 'One for every hour between dusk and dawn.' };
  const made = await page.request.post('/api/lists', { data: list, headers });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  for (let movie = 1001; movie < 1013; movie += 1) {
    const note = movie % 3 === 0 ? 'The scene on the roof, and everything that follows from it. Watch it twice.' : null;
    await put(id, movie, { note });
  }
  const shared = await page.request.put(`/api/lists/${id}`, { data: { visibility: 'link' }, headers });
  const { share_token } = ((await shared.json()) as { data: { share_token: string } }).data;
  return [
    { name: 'list', path: `/lists/${id}` },
    { name: 'shared-list', path: `/l/${share_token}` },
  ];
}

/** Lists that can be deleted. */
async function ownLists(page: Page, headers: Record<string, string>): Promise<{ id: string }[]> {
  const response = await page.request.get('/api/lists', { headers });
  const { items } = ((await response.json()) as { data: { items: { id: string; kind: string }[] } }).data;
  return items.filter(({ kind }) => kind === 'named');
}

/** The page of a new invitation. */
async function invitationPath(page: Page): Promise<string> {
  const credentials = { emailOrUsername: owner.username, password: owner.password };
  const signedIn = await page.request.post('/api/auth/login', { data: credentials });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const data = { uses: 3, expires_in_hours: 72, note: 'The film club' };
  const made = await page.request.post('/api/admin/invitations', {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  const { token: invitation } = ((await made.json()) as { data: { token: string } }).data;
  return `/join/${invitation}`;
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('marquee_token') ?? ''));
}

test.use({ allowedErrors: /Failed to load resource/ });

test('every page as a visitor sees it', { tag: '@both' }, async ({ page }, { project }) => {
  test.setTimeout(600_000);
  for (const scene of publicScenes) await takeScreenshot(page, project.name, scene);
  await takeScreenshot(page, project.name, { name: 'join', path: await invitationPath(page) });
});

test('every page as the owner sees it', { tag: '@both' }, async ({ page }, { project }) => {
  test.setTimeout(300_000);
  await logIn(page, owner.username, owner.password);
  await expect(loginForm(page)).toHaveCount(0);
  await takeScreenshot(page, project.name, { name: 'my-list-empty', path: '/my-list' });
  await takeScreenshot(page, project.name, { name: 'statistics-empty', path: '/my-list?tab=statistics' });
  await takeScreenshot(page, project.name, { name: 'lists-empty', path: '/my-list?tab=lists' });
  for (const [path, id] of watched) {
    // The event before may be sent again, if the page was left before its response arrived.
    const recorded = page.waitForResponse(
      (response) => response.url().includes('/trpc/history.record') && !!response.request().postData()?.includes(id),
    );
    await page.goto(path);
    await recorded;
  }
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  for (const data of marks(new Date()))
    expect((await page.request.post('/api/watches', { data, headers })).ok()).toBe(true);
  for (const scene of await listScenes(page, headers)) await takeScreenshot(page, project.name, scene);
  for (const scene of signedInScenes) await takeScreenshot(page, project.name, scene);
  // The next viewport starts with an empty record and list, too.
  await page.request.delete('/api/watches', { headers });
  for (const { id } of await ownLists(page, headers)) await page.request.delete(`/api/lists/${id}`, { headers });
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Clear All History' }).click();
  const cleared = page.waitForResponse((response) => response.url().includes('/trpc/history.clear'));
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await cleared;
});

async function takeScreenshot(page: Page, viewport: string, { name, path, manifestName, calls }: Scene): Promise<void> {
  if (calls) await navigateWithCalls(page, path, calls);
  else await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('main')).toBeVisible();
  // Waits for images in the viewport.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  const image = await toWebp(page, await page.screenshot({ animations: 'disabled', scale: 'css' }));
  if (calls) await page.unroute(everyCall);
  await save(join(images, `${name}-${viewport}.webp`), image);
  if (manifestName)
    await save(join(manifestScreenshots, `${manifestName}-${viewport === 'phone' ? 'narrow' : 'wide'}.webp`), image);
}

/** The order of calls in a batch varies, so all calls are handled alike. */
const everyCall = '**/trpc/**';

/** Navigates within the client, because a server-rendered page comes with its data. */
async function navigateWithCalls(page: Page, path: string, calls: 'pending' | 'failed'): Promise<void> {
  await page.goto('/info', { waitUntil: 'networkidle' });
  await page.route(everyCall, (route: Route) => (calls === 'failed' ? route.abort() : undefined));
  await page.evaluate((to) => history.pushState(null, '', to), path);
  const shown = calls === 'failed' ? page.getByRole('alert') : page.locator('[data-skeleton]');
  await expect(shown.first()).toBeVisible();
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
