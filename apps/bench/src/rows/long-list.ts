import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../percentile.ts';
import { measuredRow, type Row } from '../row.ts';
import type { Product } from '../servers/product.ts';

interface LongListBench {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

/** The cost of a page with a number of loaded cards. */
interface Cost {
  /** After a garbage collection. */
  readonly heapBytes: number;
  /** The slowest key press, to the next frame. */
  readonly keyPressMs: number;
}

const few = 60;
const many = 2_000;
const pageSize = 20;
const keyPresses = 50;
const loadTimeoutMs = 120_000;

/** Compares the cost of 2,000 loaded cards with that of 60 in the same page. */
export async function longList({ browser, product, rounds }: LongListBench): Promise<Row[]> {
  const visits: { small: Cost; large: Cost }[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, product));
  const medianOf = (size: 'small' | 'large', part: keyof Cost) => median(visits.map((costs) => costs[size][part]));
  const [heap, smallHeap] = [medianOf('large', 'heapBytes'), medianOf('small', 'heapBytes')];
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    measuredRow({
      name: `Page with ${many.toLocaleString('en')} cards: memory of its scripts, compared with ${few} cards`,
      value: heap / smallHeap,
      limit: 1.5,
      unit: 'times',
      note: `${megabytes(heap)} and ${megabytes(smallHeap)}`,
    }),
    measuredRow({
      name: `Page with ${many.toLocaleString('en')} cards: the slowest of ${keyPresses} key presses`,
      value: medianOf('large', 'keyPressMs'),
      limit: 100,
      unit: 'ms',
      note: `to the next frame; ${medianOf('small', 'keyPressMs').toFixed(0)} ms with ${few} cards`,
    }),
  ];
}

async function visit(browser: Browser, { baseUrl }: Product): Promise<{ small: Cost; large: Cost }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    await context.addInitScript(() => localStorage.setItem('marquee_first_time_notice_shown', 'true'));
    const page = await context.newPage();
    await page.route(/\/trpc\/catalogue\.browse/, (route) => {
      const input = new URL(route.request().url()).searchParams.get('input') ?? '';
      const wanted = Number(input.match(/"page":(\d+)/)?.[1] ?? 1);
      return route.fulfill({ json: { result: { data: pageOfCards(wanted) } } });
    });
    // Client-side navigation: a server-rendered page would come with its own, shorter list.
    await page.goto(baseUrl);
    await page.getByRole('link', { name: 'Movies', exact: true }).first().click();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await load(page, few);
    const small = await costOf(page, devtools);
    await load(page, many);
    return { small, large: await costOf(page, devtools) };
  } finally {
    await context.close();
  }
}

function pageOfCards(page: number) {
  const cards = Array.from({ length: pageSize }, (_, index) => ({
    mediaType: 'movie',
    id: 1_000_000 + page * pageSize + index,
    title: `The ${page * pageSize + index}th of a long list`,
    year: 2021,
    posterPath: '/poster-movie-1001.svg',
    rating: 7.8,
  }));
  return { cards, page, totalPages: 500, totalResults: 500 * pageSize, hasMore: true };
}

/** Scrolls until `cards` cards are loaded. */
async function load(page: Page, cards: number): Promise<void> {
  const loaded = () => page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize');
  const endsAt = performance.now() + loadTimeoutMs;
  for (let count = 0; count < cards; count = Number(await loaded())) {
    if (performance.now() > endsAt) throw new Error(`Only ${count} cards were loaded`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await twoFrames(page);
  }
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function costOf(page: Page, devtools: CDPSession): Promise<Cost> {
  const keyPressMs = Math.max(...(await keyPressTimes(page)));
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return { heapBytes: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN, keyPressMs };
}

/** Moves up from the last cards by Page Up and Shift+Tab; returns the ms from each press to the end of the next frame. */
async function keyPressTimes(page: Page): Promise<number[]> {
  await page.locator('main li[aria-setsize] a').last().focus();
  await twoFrames(page);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== 'Shift') requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  });
  for (let press = 0; press < keyPresses; press += 1) {
    await page.keyboard.press(press % 4 === 0 ? 'PageUp' : 'Shift+Tab');
    // A person does not press faster than frames are shown; waiting keys would count each other's frames.
    await twoFrames(page);
  }
  return page.evaluate((): number[] => Reflect.get(window, 'times'));
}
