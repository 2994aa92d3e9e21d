import { type Browser, type BrowserContextOptions, type CDPSession, chromium, devices } from '@playwright/test';
import { chromiumOptions } from '../../../../scripts/setup/find-browsers.mjs';
import { type Row, withinLimit } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { startProduct } from '../servers/product.ts';

/** How long a visit is watched: lazily loaded chunks have arrived, and the service worker is registered. */
const visitMs = 10_000;

const limits = { elements: 900, htmlBytes: 13_000, scriptBytesByLoad: 100_000, scriptBytes: 125_000 };

const viewports: readonly (readonly [string, BrowserContextOptions])[] = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }],
];

interface Transfer {
  readonly path: string;
  /** On the wire, headers included. */
  readonly bytes: number;
  /** Whether it ended before the load event. */
  readonly isBeforeLoad: boolean;
}

/** Weighs a first visit of home, signed out and before any scrolling. */
export async function homeWeight(program: string, databases: Databases): Promise<Row[]> {
  const product = await startProduct(program, (await databases.create()).environment);
  const browser = await chromium.launch(chromiumOptions());
  try {
    // The first response may come before the page is rendered on the server.
    for (let isRendered = false; !isRendered; ) {
      isRendered = (await (await fetch(product.baseUrl)).text()).includes('data-server-rendered');
    }
    const worker = await compressedBytes(`${product.baseUrl}/sw.js`);
    const rows: Row[] = [];
    for (const [viewport, options] of viewports) {
      const { elements, transfers } = await visit(browser, product.baseUrl, options);
      const scripts = transfers.filter(({ path }) => path.endsWith('.js'));
      const early = scripts.filter(({ isBeforeLoad }) => isBeforeLoad);
      const html = transfers.find(({ path }) => path === '/');
      const note = `${scripts.length} scripts, ${early.length} of them by the load event, and the service worker`;
      rows.push(
        withinLimit(limits.elements, { name: `elements of home, ${viewport}`, value: elements, note: 'after 10 s' }),
        withinLimit(limits.htmlBytes, {
          name: `HTML of home in bytes, ${viewport}`,
          value: html?.bytes ?? Number.NaN,
          note: 'on the wire, with headers',
        }),
        withinLimit(limits.scriptBytesByLoad, {
          name: `scripts of home by the load event in bytes, ${viewport}`,
          value: total(early),
          note: 'on the wire, with headers',
        }),
        withinLimit(limits.scriptBytes, {
          name: `scripts of home in the first 10 s in bytes, ${viewport}`,
          value: total(scripts) + worker,
          note,
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function total(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of a file's body as a browser gets it; the page's DevTools session does not see the worker's own requests. */
async function compressedBytes(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

async function visit(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const readTransfers = await recordTransfers(await context.newCDPSession(page));
    await page.goto(url);
    await page.waitForTimeout(visitMs);
    const elements = await page.locator('*').count();
    return { elements, transfers: readTransfers() };
  } finally {
    await context.close();
  }
}

/** Records what comes over the network, but not what the service worker answers from its cache. */
async function recordTransfers(devtools: CDPSession): Promise<() => Transfer[]> {
  const paths = new Map<string, string>();
  const finished: { path: string; bytes: number; at: number }[] = [];
  let loadedAt = Number.POSITIVE_INFINITY;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromServiceWorker) paths.set(requestId, new URL(response.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const path = paths.get(requestId);
    if (path !== undefined) finished.push({ path, bytes: encodedDataLength, at: timestamp });
  });
  devtools.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = Math.min(loadedAt, timestamp);
  });
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  return () => finished.map(({ path, bytes, at }) => ({ path, bytes, isBeforeLoad: at <= loadedAt }));
}
