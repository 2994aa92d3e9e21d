import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { openSession } from './support/admin-steps.ts';
import { delayScripts } from './support/delay-scripts.ts';
import { test } from './support/journey.ts';
import { observeLayoutShifts } from './support/layout-shifts.ts';

const pages = [
  ['/', 'Trending Now'],
  ['/movies', 'Quick filter'],
  ['/tv?filter=trending', 'Trending'],
  ['/movie/1023', 'Casablanca'],
  ['/tv/5021/2/3', 'The Wire'],
] as const;

/** What a title page shows in the first window, but waits for in no render: its age rating, and where to watch. */
const afterTitles = new Set(['titleExtras', 'whereToWatch', 'regions'].map((name) => `/trpc/catalogue.${name}`));

/** The root element, until it is hydrated. */
const unhydratedRoot = (page: Page) => page.locator('#root[data-server-rendered]');
const firstImage = (page: Page) => page.locator('main img').first();

/** On a busy machine the first response may come before the render is cached. */
async function waitForSsr(request: APIRequestContext, path: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text(), path).toContain('data-server-rendered');
}

/** Collects the requests for API calls and style sheets. */
function collectRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc') || pathname.endsWith('.css')) paths.push(pathname);
  });
  return paths;
}

test('pages are server-rendered and hydrate without a request, layout shift or colour scheme change', {
  tag: ['@both', '@smoke'],
}, async ({ page, request }) => {
  const readLayoutShift = await observeLayoutShifts(page);
  await page.addInitScript(() => {
    const schemes: (string | null)[] = [];
    Object.assign(window, { schemes });
    const attribute = 'data-mantine-color-scheme';
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) schemes.push(oldValue, (target as Element).getAttribute(attribute));
    }).observe(document, { subtree: true, attributeFilter: [attribute], attributeOldValue: true });
  });
  const requestPaths = collectRequests(page);
  for (const [path, text] of pages) {
    await waitForSsr(request, path);
    const markup = (await (await request.get(path)).text()).replaceAll(/<script.*?<\/script>/gs, '');
    expect(markup, path).toContain(text);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(unhydratedRoot(page)).toHaveCount(0);
    await expect(firstImage(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShift(), path).toBeLessThanOrEqual(0.02);
    const schemes = await page.evaluate((): (string | null)[] => Reflect.get(window, 'schemes'));
    // A page without Mantine's components does not set it again.
    expect(
      schemes.filter((scheme) => scheme !== 'dark'),
      path,
    ).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    // Everything else loaded by then is prefetched code of title pages.
    const repeated = requestPaths.splice(0).filter((path) => path.startsWith('/trpc') || markup.includes(path));
    expect(repeated.filter((path) => !afterTitles.has(path))).toEqual([]);
  }
});

test('signed-in users get their content after hydration without another catalogue request', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['/movie/1023', '/']) await waitForSsr(request, path);
  await openSession({ page, request, baseURL });
  const requestPaths = collectRequests(page);
  await page.goto('/movie/1023');
  await expect(unhydratedRoot(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Casablanca (1942)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  // Without them under way, home's requests are its own.
  const catalogueRequests = () => requestPaths.filter((path) => path.includes('catalogue.'));
  await expect.poll(() => new Set(catalogueRequests())).toEqual(afterTitles);
  await page.waitForLoadState('networkidle');
  expect(catalogueRequests()).toHaveLength(afterTitles.size);
  await page.evaluate(() => localStorage.setItem('marquee_preferences', JSON.stringify({ showRatings: false })));
  await page.goto('/');
  await expect(unhydratedRoot(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(catalogueRequests()).toHaveLength(afterTitles.size);
});

test('signed-in users do not see Sign In Required before hydration', async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  const release = await delayScripts(page);
  for (const [path, heading] of [
    ['/settings', 'Settings'],
    ['/my-list?tab=statistics', 'My List'],
    ['/my-list', 'My List'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText(heading, { exact: true })).toBeVisible();
    expect(await unhydratedRoot(page).count()).toBe(1);
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeHidden();
  }
  release();
  await expect(unhydratedRoot(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'My List' })).toBeVisible();
});

test('stored preferences and history apply after hydration', async ({ page }) => {
  await page.goto('/info');
  await page.evaluate(() => {
    localStorage.setItem('marquee_preferences', JSON.stringify({ showRatings: false }));
    const watched = { media_id: '5021', media_type: 'tv', season: 3, episode: 2, timestamp: Date.now() };
    localStorage.setItem('marquee_watch_history', JSON.stringify([watched]));
  });
  await page.goto('/tv/5021');
  await expect(page.getByRole('link', { name: 'Resume S3E2' })).toBeVisible();
  await page.goto('/');
  const first = page
    .getByRole('region', { name: 'Trending Now' })
    .locator('a[href^="/movie/"], a[href^="/tv/"]')
    .first();
  await expect(first).toBeVisible();
  await expect(first.locator('xpath=..')).not.toContainText(/\d\.\d/);
});

test('clicks and input before hydration are applied', async ({ page, request }) => {
  await waitForSsr(request, '/movies');
  const release = await delayScripts(page);
  await page.goto('/movies', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.getByRole('radiogroup', { name: 'Quick filter' }).getByText('Top Rated').click();
  await page.getByRole('searchbox', { name: 'Search movies' }).fill('lamp');
  expect(await unhydratedRoot(page).count()).toBe(1);
  release();
  await expect(unhydratedRoot(page)).toHaveCount(0);
  await expect(page).toHaveURL(/q=lamp/);
  await expect(page.getByRole('searchbox', { name: 'Search movies' })).toHaveValue('lamp');
});

test('text typed between hydration and the replay of early input is not lost', async ({ page, request }) => {
  await waitForSsr(request, '/movies');
  await page.addInitScript((attribute) => {
    new MutationObserver((_changes, observer) => {
      const root = document.getElementById('root');
      if (!root || root.hasAttribute(attribute) || root.childElementCount === 0) return;
      observer.disconnect();
      document.execCommand('insertText', false, 'p');
    }).observe(document, { subtree: true, attributes: true, attributeFilter: [attribute] });
  }, 'data-server-rendered');
  const release = await delayScripts(page);
  await page.goto('/movies', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const field = page.getByRole('searchbox', { name: 'Search movies' });
  await field.pressSequentially('lam');
  release();
  await expect(unhydratedRoot(page)).toHaveCount(0);
  await expect(field).toHaveValue('lamp');
  await expect(page).toHaveURL(/q=lamp/);
});

test('keys pressed before hydration are replayed, except Tab, and a hovered title is prefetched', async ({
  page,
  request,
}) => {
  await waitForSsr(request, '/');
  await page.addInitScript(() => {
    const replayed: string[] = [];
    Object.assign(window, { replayed });
    window.addEventListener('keydown', ({ isTrusted, key }) => isTrusted || replayed.push(key));
  });
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  for (const key of ['x', 'Tab']) await page.keyboard.press(key);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.getByRole('main').locator('a[href^="/movie/"]:has(img)').first().hover();
  const prefetched = page.waitForRequest(/catalogue\.movie\?/);
  release();
  await prefetched;
  await expect.poll(() => page.evaluate((): string[] => Reflect.get(window, 'replayed'))).toEqual(['x']);
  await expect(skip).toBeFocused();
});

test('a selection made during hydration is applied', async ({ page, request }) => {
  await waitForSsr(request, '/movies');
  await page.addInitScript(() => {
    const choose = () => {
      const sort = document.querySelector<HTMLSelectElement>('select[aria-label="Sort By"]');
      if (sort === null) throw new Error('The sort select is missing');
      sort.value = [...sort.options].find(({ text }) => text === 'Highest Grossing')?.value ?? '';
      for (const type of ['input', 'change']) sort.dispatchEvent(new Event(type, { bubbles: true }));
    };
    // Between the call of hydrateRoot and the hydration itself.
    const observer = new MutationObserver(() => {
      if (document.querySelector('#root[data-server-rendered="hydrating"]') === null) return;
      observer.disconnect();
      choose();
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-server-rendered'] });
  });
  await page.goto('/movies');
  await expect(page).toHaveURL(/\?sort=revenue.desc$/);
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue(/revenue/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows images and links to a title', async ({ page }) => {
    await page.goto('/');
    await expect(firstImage(page)).toBeVisible();
    await page.getByRole('link', { name: 'More Info' }).click();
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
    await expect(page.locator('h1')).toBeVisible();
  });
});
