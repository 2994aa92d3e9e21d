import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, type CDPSession, devices } from '@playwright/test';
import type { Product } from '../servers/product.ts';
import { slowDown } from '../slow-phone.ts';
import type { Waits } from '../waits.ts';

export const pressLimitsMs = {
  'Resting 450 ms on a card, then pressing it: title in place': 100,
  'Pressing a card at once, desktop: title in place': 500,
  'Pressing a card, phone: title in place': 500,
  'Pressing a card, desktop: next paint': 100,
  'Pressing a card, phone: next paint': 100,
};

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

const hoverMs = 450;
const pressMs = 80;

/** Presses a card of home, with empty caches and on a slow connection each time. */
export async function pressCards(browser: Browser, product: Product): Promise<Waits<keyof typeof pressLimitsMs>> {
  const hovered = await press(browser, product, { options: desktop, restMs: hoverMs });
  const clicked = await press(browser, product, { options: desktop, restMs: 0 });
  const touched = await press(browser, product, { options: phone, restMs: 0 });
  return {
    'Resting 450 ms on a card, then pressing it: title in place': hovered.titleMs,
    'Pressing a card at once, desktop: title in place': clicked.titleMs,
    'Pressing a card, phone: title in place': touched.titleMs,
    'Pressing a card, desktop: next paint': clicked.paintMs,
    'Pressing a card, phone: next paint': touched.paintMs,
  };
}

interface PressTimes {
  /** From the press to the next paint, as INP counts it. */
  readonly paintMs: number;
  /** From the end of the press until the title's heading and facts are painted. */
  readonly titleMs: number;
}

interface Press {
  readonly options: BrowserContextOptions;
  /** How long the pointer rests on the card before. */
  readonly restMs: number;
}

async function press(browser: Browser, { baseUrl }: Product, { options, restMs }: Press): Promise<PressTimes> {
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
    await slowDown(devtools);
    const times = page.evaluate<PressTimes>(readTimes);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (options.hasTouch) await touch(devtools, point);
    else {
      await page.mouse.move(point.x, point.y);
      await setTimeout(restMs);
      await page.mouse.click(point.x, point.y, { delay: pressMs });
    }
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
