import type { Browser, CDPSession, Page } from '@playwright/test';
import { median, percentile } from '../percentile.ts';
import { atMost, type Row } from '../row.ts';
import type { Product } from '../servers/product.ts';

interface LongListBench {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

/** The cost of a page with a number of loaded cards. */
interface Cost {
  readonly nodes: number;
  /** After a garbage collection. */
  readonly heapBytes: number;
  /** p98 from a key press to the next frame. */
  readonly interactionMs: number;
}

const few = 60;
const many = 2_000;
const pageSize = 20;
const keyPresses = 100;

/** Compares the cost of 2,000 loaded cards with that of 60 in the same page. */
export async function longList({ browser, product, rounds }: LongListBench): Promise<Row[]> {
  const [small, large]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const costs = await visit(browser, product);
    small.push(costs.small);
    large.push(costs.large);
  }
  const row = (
    part: keyof Cost,
    { name, target, unit }: { name: string; target: number; unit: (n: number) => string },
  ) => {
    const [measured, baseline] = [large, small].map((costs) => median(costs.map((cost) => cost[part])));
    const [more, less] = [measured ?? Number.NaN, baseline ?? Number.NaN];
    const note = `${unit(more)} vs ${unit(less)}`;
    return atMost(target, {
      name: `${many} cards loaded: ${name}`,
      baseline: `${few} cards`,
      value: more / less,
      note,
    });
  };
  return [
    row('nodes', { name: 'elements', target: 1.2, unit: (count) => String(count) }),
    row('heapBytes', { name: 'memory', target: 1.5, unit: (bytes) => `${(bytes / 1e6).toFixed(1)} MB` }),
    row('interactionMs', { name: 'p98 of a key press', target: 1.5, unit: (ms) => `${ms.toFixed(1)} ms` }),
  ];
}

async function visit(browser: Browser, { baseUrl }: Product): Promise<{ small: Cost; large: Cost }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    await context.addInitScript(() => localStorage.setItem('marquee_first_time_notice_shown', 'true'));
    const page = await context.newPage();
    await page.route(/\/trpc\/catalogue\.discover/, (route) => {
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
  for (let count = 0; count < cards; count = Number(await loaded())) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }
}

async function costOf(page: Page, devtools: CDPSession): Promise<Cost> {
  const interactionMs = percentile(await keyPressTimes(page), 0.98);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return {
    nodes,
    heapBytes: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN,
    interactionMs,
  };
}

/** Presses Page Up and Tab from the end of the list; returns the ms from each press to the next frame. */
async function keyPressTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  for (let press = 0; press < keyPresses; press += 1) await page.keyboard.press(press % 4 === 0 ? 'PageUp' : 'Tab');
  return page.evaluate((): number[] => Reflect.get(window, 'times'));
}
