import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../../../scripts/setup/find-browsers.mjs';
import { median } from '../percentile.ts';
import { atMost, type Row } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { type Product, startProduct } from '../servers/product.ts';

interface FirstPaintBench {
  readonly program: string;
  readonly databases: Databases;
  readonly rounds: number;
}

/** In ms from the start of the navigation. */
export interface Paints {
  readonly firstMs: number;
  readonly largestMs: number;
}

/** Compares the paints of home on a slow phone with and without SSR, in turns. */
export async function firstPaint({ program, databases, rounds }: FirstPaintBench): Promise<Row[]> {
  const [ssrDatabase, clientOnlyDatabase] = [await databases.create(), await databases.create()];
  const ssr = await startProduct(program, ssrDatabase.environment);
  const clientOnly = await startProduct(program, { ...clientOnlyDatabase.environment, SSR: 'off' });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const [ssrPaints, clientPaints]: [Paints[], Paints[]] = [[], []];
    // The first round fills the caches and is not counted.
    for (let round = -1; round < rounds; round += 1) {
      const paints = { ssr: await visitHome(browser, ssr), client: await visitHome(browser, clientOnly) };
      if (round < 0) continue;
      ssrPaints.push(paints.ssr);
      clientPaints.push(paints.client);
    }
    const row = (paint: keyof Paints, name: string, target: number) => {
      const [measured, baseline] = [ssrPaints, clientPaints].map((paints) => median(paints.map((each) => each[paint])));
      const value = (measured ?? Number.NaN) / (baseline ?? Number.NaN);
      const note = `${measured?.toFixed(0)} ms vs ${baseline?.toFixed(0)} ms`;
      return atMost(target, { name, baseline: 'home without SSR', value, note });
    };
    return [
      row('largestMs', 'largest contentful paint of home, on a slow phone', 0.35),
      row('firstMs', 'first contentful paint of home, on a slow phone', 0.3),
    ];
  } finally {
    await browser.close();
    await ssr.stop();
    await clientOnly.stop();
  }
}

/** Runs in the page. */
const readPaints = `new Promise((resolve) => {
  const firstMs = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const observer = new PerformanceObserver((list) => resolve({ firstMs, largestMs: list.getEntries().at(-1).startTime }));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** A visit with empty caches, Lighthouse's slow 4G and a CPU four times slower. */
export async function visitHome(browser: Browser, { baseUrl }: Product): Promise<Paints> {
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
    await page.goto(baseUrl);
    await page.locator('main img').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate<Paints>(readPaints);
  } finally {
    await context.close();
  }
}
