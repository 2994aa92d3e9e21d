import type { Browser, Page } from '@playwright/test';
import { median } from '../percentile.ts';
import type { Product } from '../product.ts';
import { atMost, type Row } from '../row.ts';

interface TitleOpening {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

/** ms between a question and its answer, as over a mobile network. */
const latency = 150;

/** Hover, then click a card: how soon the title stands, beside a visitor who saves data, for whom nothing is fetched ahead. */
export async function titleOpening({ browser, product, rounds }: TitleOpening): Promise<Row> {
  const [ahead, later]: [number[], number[]] = [[], []];
  // The first round fills the caches of the product, and counts for nothing.
  for (let round = -1; round < rounds; round += 1) {
    const times = {
      later: await open(browser, product, { savesData: true, card: round + 1 }),
      ahead: await open(browser, product, { savesData: false, card: round + 1 }),
    };
    if (round < 0) continue;
    later.push(times.later);
    ahead.push(times.ahead);
  }
  const [measured, limit] = [median(ahead), median(later)];
  return atMost(0.2, {
    name: 'hover, then click a card: the title stands',
    limit: 'without fetching ahead',
    value: measured / limit,
    note: `${measured.toFixed(0)} ms beside ${limit.toFixed(0)} ms, with ${latency} ms of latency`,
  });
}

interface Visit {
  readonly savesData: boolean;
  /** Which card of the row: each round opens another title. */
  readonly card: number;
}

/** ms from the click to the title's page, in a browser with empty caches. */
async function open(browser: Browser, { address }: Product, { savesData, card }: Visit): Promise<number> {
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
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const link = page
      .getByRole('region', { name: 'Popular Movies', exact: true })
      .getByRole('link', { name: /, rated/ })
      .nth(card % 5);
    await link.hover();
    await page.waitForLoadState('networkidle');
    // A pointer rests some time on what it is about to press; what was fetched ahead has arrived by then.
    await page.waitForTimeout(3 * latency);
    const standing = timeOfTitle(page);
    await link.click();
    return await standing;
  } finally {
    await context.close();
  }
}

/** ms from the next click until a frame with the title's own facts has been drawn. */
function timeOfTitle(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      // No function here has a name: the compiler would mark it by a helper that the page does not have.
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const looking = setInterval(() => {
              if (!document.querySelector('main header h1') || document.querySelector('[data-skeleton]')) return;
              clearInterval(looking);
              requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            }, 4);
          },
          { capture: true, once: true },
        );
      }),
  );
}
