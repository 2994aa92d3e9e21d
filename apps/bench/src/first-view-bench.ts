import type { Browser } from '@playwright/test';
import type { Databases } from './databases.ts';
import { launchChromium } from './launch-chromium.ts';
import { median } from './percentile.ts';
import { type Product, startProduct } from './product.ts';
import { atMost, type Row } from './row.ts';

interface FirstViewBench {
  readonly program: string;
  readonly databases: Databases;
  readonly rounds: number;
}

/** ms from the beginning of the navigation. */
interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** How soon home is seen on a slow phone, beside the same product whose pages come without markup, in turns. */
export async function firstViewBench({ program, databases, rounds }: FirstViewBench): Promise<Row[]> {
  const [drawnData, plainData] = [await databases.create(), await databases.create()];
  const drawn = await startProduct(program, drawnData.environment);
  const plain = await startProduct(program, { ...plainData.environment, FIRST_VIEW: 'off' });
  const browser = await launchChromium();
  try {
    const [ofDrawn, ofPlain]: [Paints[], Paints[]] = [[], []];
    // The first round fills the caches, and counts for nothing.
    for (let round = -1; round < rounds; round += 1) {
      const paints = { drawn: await visitHome(browser, drawn), plain: await visitHome(browser, plain) };
      if (round < 0) continue;
      ofDrawn.push(paints.drawn);
      ofPlain.push(paints.plain);
    }
    const row = (paint: keyof Paints, name: string, target: number) => {
      const [measured, limit] = [ofDrawn, ofPlain].map((paints) => median(paints.map((each) => each[paint])));
      const value = (measured ?? Number.NaN) / (limit ?? Number.NaN);
      const note = `${measured?.toFixed(0)} ms beside ${limit?.toFixed(0)} ms`;
      return atMost(target, { name, limit: 'home drawn by the browser', value, note });
    };
    return [
      row('largest', 'largest paint of home on a slow phone', 0.35),
      row('first', 'first paint of content on home, on a slow phone', 0.3),
    ];
  } finally {
    await browser.close();
    await drawn.stop();
    await plain.stop();
  }
}

/** Runs in the page. */
const readPaints = `new Promise((resolve) => {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const observer = new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1).startTime }));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** A visit with empty caches: the slow 4G of Lighthouse, and a processor four times slower. */
async function visitHome(browser: Browser, { address }: Product): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const bytesPerSecond = (kilobits: number) => (kilobits * 1_024) / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond(1_638.4),
      uploadThroughput: bytesPerSecond(750),
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address);
    await page.locator('main img').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate<Paints>(readPaints);
  } finally {
    await context.close();
  }
}
