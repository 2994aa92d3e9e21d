import type { Browser, CDPSession, Page } from '@playwright/test';
import { median, percentile } from '../percentile.ts';
import type { Product } from '../product.ts';
import { atMost, type Row } from '../row.ts';

interface LongList {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

/** What a list costs once so many cards of it are loaded. */
interface Cost {
  readonly nodes: number;
  /** bytes in use, after a collection of garbage */
  readonly heap: number;
  /** ms that 98 of 100 key presses take until a frame is drawn */
  readonly interaction: number;
}

const few = 60;
const many = 2_000;
const cardsOfPage = 20;
const presses = 100;

/** What 2,000 loaded cards cost beside 60, in the same page. */
export async function longList({ browser, product, rounds }: LongList): Promise<Row[]> {
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
    const [measured, limit] = [large, small].map((costs) => median(costs.map((cost) => cost[part])));
    const [more, less] = [measured ?? Number.NaN, limit ?? Number.NaN];
    const note = `${unit(more)} beside ${unit(less)}`;
    return atMost(target, { name: `${many} cards loaded: ${name}`, limit: `${few} cards`, value: more / less, note });
  };
  return [
    row('nodes', { name: 'elements', target: 1.2, unit: (count) => String(count) }),
    row('heap', { name: 'memory', target: 1.5, unit: (bytes) => `${(bytes / 1e6).toFixed(1)} MB` }),
    row('interaction', { name: 'p98 of a key press', target: 1.5, unit: (ms) => `${ms.toFixed(1)} ms` }),
  ];
}

async function visit(browser: Browser, { address }: Product): Promise<{ small: Cost; large: Cost }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    await context.addInitScript(() => localStorage.setItem('marquee_first_time_notice_shown', 'true'));
    const page = await context.newPage();
    await page.route(/\/trpc\/catalogue\.discover/, (route) => {
      const input = new URL(route.request().url()).searchParams.get('input') ?? '';
      const wanted = Number(input.match(/"page":(\d+)/)?.[1] ?? 1);
      return route.fulfill({ json: [{ result: { data: pageOfCards(wanted) } }] });
    });
    // By a way within the client: what comes with a page is the product's own list, which is shorter.
    await page.goto(address);
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
  const cards = Array.from({ length: cardsOfPage }, (_, index) => ({
    mediaType: 'movie',
    id: 1_000_000 + page * cardsOfPage + index,
    title: `The ${page * cardsOfPage + index}th of a long list`,
    year: 2021,
    posterPath: '/poster-movie-1001.svg',
    rating: 7.8,
  }));
  return { cards, page, totalPages: 500, totalResults: 500 * cardsOfPage, hasMore: true };
}

/** Scrolls on until so many cards are loaded. */
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
  const interaction = percentile(await pressTimes(page), 0.98);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return { nodes, heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN, interaction };
}

/** ms from each of many presses of Page Up and Tab, from the end of the list, to the frame that shows what they did. */
async function pressTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  for (let press = 0; press < presses; press += 1) await page.keyboard.press(press % 4 === 0 ? 'PageUp' : 'Tab');
  return page.evaluate((): number[] => Reflect.get(window, 'times'));
}
