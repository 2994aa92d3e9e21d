import type { Browser, Page } from '@playwright/test';
import { median } from '../percentile.ts';
import { atMost, type Row } from '../row.ts';
import type { Product } from '../servers/product.ts';

interface TitleOpeningBench {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

/** Round trip of a mobile network. */
const latencyMs = 150;

/** Compares opening a hovered card with and without prefetching; Save-Data turns prefetching off. */
export async function titleOpening({ browser, product, rounds }: TitleOpeningBench): Promise<Row> {
  const [prefetched, notPrefetched]: [number[], number[]] = [[], []];
  // The first round fills the product's caches and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const times = {
      notPrefetched: await open(browser, product, { savesData: true, card: round + 1 }),
      prefetched: await open(browser, product, { savesData: false, card: round + 1 }),
    };
    if (round < 0) continue;
    notPrefetched.push(times.notPrefetched);
    prefetched.push(times.prefetched);
  }
  const [measured, baseline] = [median(prefetched), median(notPrefetched)];
  return atMost(0.2, {
    name: 'hover, then click a card: title page rendered',
    baseline: 'without prefetching',
    value: measured / baseline,
    note: `${measured.toFixed(0)} ms vs ${baseline.toFixed(0)} ms, with ${latencyMs} ms of latency`,
  });
}

interface Visit {
  readonly savesData: boolean;
  /** Index in the row; each round opens another title. */
  readonly card: number;
}

/** Returns the ms from the click to the title page, with empty caches. */
async function open(browser: Browser, { baseUrl }: Product, { savesData, card }: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    await context.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });
      localStorage.setItem('marquee_first_time_notice_shown', 'true');
    }, savesData);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(baseUrl, { waitUntil: 'networkidle' });
    const link = page
      .getByRole('region', { name: 'Popular Movies', exact: true })
      .getByRole('link', { name: /, rated/ })
      .nth(card % 5);
    await link.hover();
    await page.waitForLoadState('networkidle');
    // A pointer rests on a card before the press; prefetched data has arrived by then.
    await page.waitForTimeout(3 * latencyMs);
    const rendered = titleRenderTime(page);
    await link.click();
    return await rendered;
  } finally {
    await context.close();
  }
}

/** Resolves with the ms from the next click to the first frame with the title's details. */
function titleRenderTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      // Functions must stay anonymous: esbuild would wrap named ones in a helper that the page lacks.
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const poll = setInterval(() => {
              if (!document.querySelector('main header h1') || document.querySelector('[data-skeleton]')) return;
              clearInterval(poll);
              requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            }, 4);
          },
          { capture: true, once: true },
        );
      }),
  );
}
