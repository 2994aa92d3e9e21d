import type { Browser } from '@playwright/test';
import type { Product } from '../servers/product.ts';
import { slowDown } from '../slow-phone.ts';
import type { Waits } from '../waits.ts';

/** A title of the sample catalogue. */
const titlePath = '/movie/1512';

export const openingLimitsMs = {
  'Opening home on a slow phone: first paint': 600,
  'Opening home on a slow phone: largest picture': 900,
  'Opening a title on a slow phone: first paint': 600,
  'Opening a title on a slow phone: largest picture': 900,
};

/** Opens pages with empty caches. */
export async function openPages(browser: Browser, { baseUrl }: Product): Promise<Waits<keyof typeof openingLimitsMs>> {
  const home = await visit(browser, baseUrl);
  const title = await visit(browser, baseUrl + titlePath);
  return {
    'Opening home on a slow phone: first paint': home.firstMs,
    'Opening home on a slow phone: largest picture': home.largestMs,
    'Opening a title on a slow phone: first paint': title.firstMs,
    'Opening a title on a slow phone: largest picture': title.largestMs,
  };
}

/** In ms from the start of the navigation. */
interface Paints {
  readonly firstMs: number;
  readonly largestMs: number;
}

/** Runs in the page. */
const readPaints = `new Promise((resolve) => {
  const firstMs = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const observer = new PerformanceObserver((list) => resolve({ firstMs, largestMs: list.getEntries().at(-1).startTime }));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
})`;

async function visit(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(url);
    await page.locator('main img').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate<Paints>(readPaints);
  } finally {
    await context.close();
  }
}
