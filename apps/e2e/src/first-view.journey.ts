import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { newPerson, signUp } from './account-steps.ts';
import { test } from './journey.ts';
import { noteLayoutShifts } from './layout-shifts.ts';

const pages = [
  ['/', 'Trending Now'],
  ['/movies', 'Quick filter'],
  ['/tv?filter=trending', 'Trending'],
  ['/movie/1023', 'Casablanca'],
  ['/tv/5021/2/3', 'The Wire'],
] as const;

/** The root of a page whose markup is still the server's. */
const untaken = (page: Page) => page.locator('#root[data-drawn-by-server]');
const firstPicture = (page: Page) => page.locator('main img').first();

/** The first to ask on a busy machine may come before it is drawn. */
async function untilDrawn(request: APIRequestContext, path: string): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text(), path).toContain('data-drawn-by-server');
}

/** What a page asks for beside its scripts and pictures. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc') || pathname.endsWith('.css')) asked.push(pathname);
  });
  return asked;
}

/** Keeps the client's code back until what is answered is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await late;
    await route.continue();
  });
  return arrive;
}

test('pages come drawn, and are taken over without a request, a shift or another scheme of colours', async ({
  page,
  request,
}) => {
  const shifted = await noteLayoutShifts(page);
  await page.addInitScript(() => {
    const schemes: (string | null)[] = [];
    Object.assign(window, { schemes });
    const attribute = 'data-mantine-color-scheme';
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) schemes.push(oldValue, (target as Element).getAttribute(attribute));
    }).observe(document, { subtree: true, attributeFilter: [attribute], attributeOldValue: true });
  });
  const asked = watchRequests(page);
  for (const [path, words] of pages) {
    await untilDrawn(request, path);
    const markup = (await (await request.get(path)).text()).replaceAll(/<script.*?<\/script>/gs, '');
    expect(markup, path).toContain(words);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(untaken(page)).toHaveCount(0);
    await expect(firstPicture(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(), path).toBeLessThanOrEqual(0.02);
    const schemes = await page.evaluate((): (string | null)[] => Reflect.get(window, 'schemes'));
    expect(new Set(schemes), path).toEqual(new Set(['dark']));
    // What else is loaded by then is the code of titles, ahead.
    expect(asked.splice(0).filter((address) => address.startsWith('/trpc') || markup.includes(address))).toEqual([]);
  }
});

test('whoever is signed in finds their own, and the catalogue is not asked again', async ({ page, request }) => {
  for (const path of ['/movie/1023', '/']) await untilDrawn(request, path);
  const person = newPerson();
  await signUp(page, person);
  // A pointer that rests on a card asks for its title.
  await page.mouse.move(0, 0);
  const asked = watchRequests(page);
  await page.goto('/movie/1023');
  await expect(untaken(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Casablanca (1942)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('marquee_preferences', JSON.stringify({ showRatings: false })));
  await page.goto('/');
  await expect(untaken(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('catalogue.'))).toEqual([]);
});

test('what the browser keeps of a visitor is put in', async ({ page }) => {
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

test('what is done before the client is there counts', async ({ page, request }) => {
  await untilDrawn(request, '/movies');
  const arrive = await holdScripts(page);
  await page.goto('/movies', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.getByRole('radiogroup', { name: 'Quick filter' }).getByText('Top Rated').click();
  await page.getByRole('searchbox', { name: 'Search movies' }).fill('lamp');
  expect(await untaken(page).count()).toBe(1);
  arrive();
  await expect(untaken(page)).toHaveCount(0);
  await expect(page).toHaveURL(/q=lamp/);
  await expect(page.getByRole('searchbox', { name: 'Search movies' })).toHaveValue('lamp');
});

test('a key pressed before the client is there is heard, and Tab leads on once', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await untilDrawn(request, '/');
  await page.addInitScript(() => {
    const repeated: string[] = [];
    Object.assign(window, { repeated });
    window.addEventListener('keydown', ({ isTrusted, key }) => isTrusted || repeated.push(key));
  });
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  for (const key of ['x', 'Tab']) await page.keyboard.press(key);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  arrive();
  await expect.poll(() => page.evaluate((): string[] => Reflect.get(window, 'repeated'))).toEqual(['x']);
  await expect(skip).toBeFocused();
});

test('a title that the pointer rests on before the client is there is fetched ahead', async ({ page, request }) => {
  await untilDrawn(request, '/');
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').locator('a[href^="/movie/"]:has(img)').first().hover();
  const fetchedAhead = page.waitForRequest(/catalogue\.movie\?/);
  arrive();
  await fetchedAhead;
});

test('what is chosen while the client takes over counts', { tag: '@desktop' }, async ({ page, request }) => {
  await untilDrawn(request, '/movies');
  await page.addInitScript(() => {
    const choose = () => {
      const sort = document.querySelector<HTMLSelectElement>('select[aria-label="Sort By"]');
      if (sort === null) throw new Error('There is nothing to choose from');
      sort.value = [...sort.options].find(({ text }) => text === 'Highest Grossing')?.value ?? '';
      for (const type of ['input', 'change']) sort.dispatchEvent(new Event(type, { bubbles: true }));
    };
    // Between the moment when React is told to take over and the one when it does.
    const watcher = new MutationObserver(() => {
      if (document.querySelector('#root[data-drawn-by-server="taken"]') === null) return;
      watcher.disconnect();
      choose();
    });
    watcher.observe(document, { subtree: true, attributeFilter: ['data-drawn-by-server'] });
  });
  await page.goto('/movies');
  await expect(page).toHaveURL(/\?sort=revenue.desc$/);
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue(/revenue/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows what it is about, and leads on', async ({ page }) => {
    await page.goto('/');
    await expect(firstPicture(page)).toBeVisible();
    await page.getByRole('link', { name: 'More Info' }).click();
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('a client that cannot be loaded', { tag: '@desktop' }, () => {
  test.use({ allowedFaults: /ERR_FAILED/ });

  test('is tried again, and then said to have failed, markup or not', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(untaken(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Trending Now' })).toBeVisible();
  });
});
