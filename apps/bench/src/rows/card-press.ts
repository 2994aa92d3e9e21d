import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, type CDPSession, devices } from '@playwright/test';
import { median } from '../percentile.ts';
import { atMost, type Row, withinLimit } from '../row.ts';
import type { Product } from '../servers/product.ts';

interface CardPressBench {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

/** From the press. */
interface PressTimes {
  /** Until the next paint, as INP counts it. */
  readonly paintMs: number;
  /** Until the title page is rendered. */
  readonly titleMs: number;
}

/** CPU throttling, for a modest phone. */
const cpuSlowdown = 4;

const pressMs = 80;

/** ms within which a press feels answered. */
const maxPaintMs = 100;

const viewports: readonly (readonly [string, BrowserContextOptions])[] = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }],
];

/** Compares the time from a card press to the next paint with the time to the title page. */
export async function cardPress({ browser, product, rounds }: CardPressBench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [viewport, options] of viewports) {
    const times: PressTimes[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await press(browser, product, options));
    const [paint, title] = [median(times.map((each) => each.paintMs)), median(times.map((each) => each.titleMs))];
    const most = Math.max(...times.map((each) => each.paintMs));
    rows.push(
      atMost(0.5, {
        name: `press a card of home, ${viewport}: next paint`,
        baseline: 'until the title page is rendered',
        value: paint / title,
        note: `${paint.toFixed(0)} ms (at most ${most.toFixed(0)}) vs ${title.toFixed(0)} ms, on a CPU ${cpuSlowdown} times slower`,
      }),
      withinLimit(maxPaintMs, {
        name: `press a card of home, ${viewport}: ms until the next paint`,
        value: paint,
        note: `median of ${rounds}, at most ${most.toFixed(0)}`,
      }),
    );
  }
  return rows;
}

async function press(browser: Browser, { baseUrl }: Product, options: BrowserContextOptions): Promise<PressTimes> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  try {
    await context.addInitScript(() => localStorage.setItem('marquee_first_time_notice_shown', 'true'));
    const page = await context.newPage();
    await page.goto(baseUrl, { waitUntil: 'networkidle' });
    // The first rows are complete two seconds after the load event.
    await page.locator('main [data-strip]:has(> :nth-child(15))').nth(1).waitFor();
    const link = page
      .getByRole('region', { name: 'Popular Movies', exact: true })
      .locator('a[href^="/movie/"]')
      .first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (box === null) throw new Error('The card has no box');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times = page.evaluate<PressTimes>(readTimes);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await (options.hasTouch ? touch(devtools, point) : page.mouse.click(point.x, point.y, { delay: pressMs }));
    return await times;
  } finally {
    await context.close();
  }
}

/** Playwright's tap lifts the finger at once and hit-tests on every event, which would add 60 ms to the measurement. */
async function touch(devtools: CDPSession, point: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await setTimeout(pressMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page. Paints within 16 ms cause no event entry, so 16 ms is the minimum. */
const readTimes = `new Promise((resolve) => {
  const paintsMs = [16];
  const record = (entries) => {
    for (const { interactionId, duration } of entries) if (interactionId > 0) paintsMs.push(duration);
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  document.addEventListener('click', ({ timeStamp }) => {
    const poll = setInterval(() => {
      if (!document.querySelector('main header h1') || document.querySelector('[data-skeleton]')) return;
      clearInterval(poll);
      requestAnimationFrame(() => setTimeout(() => {
        const titleMs = performance.now() - timeStamp;
        // Event entries arrive some frames later.
        setTimeout(() => {
          record(observer.takeRecords());
          resolve({ paintMs: Math.max(...paintsMs), titleMs });
        }, 1000);
      }));
    }, 4);
  }, { capture: true, once: true });
})`;
