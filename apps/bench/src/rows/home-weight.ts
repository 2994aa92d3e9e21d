import { type Browser, type BrowserContextOptions, type CDPSession, chromium, devices } from '@playwright/test';
import { chromiumOptions } from '../../../../scripts/setup/find-browsers.mjs';
import { measuredRow, type Row } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { startProduct } from '../servers/product.ts';

/** How long a visit is watched: lazily loaded chunks have arrived, and the service worker is registered. */
const visitMs = 10_000;

const limits: Weight = { elements: 900, htmlBytes: 13_000, scriptBytesByLoad: 100_000, scriptBytes: 125_000 };

const viewports: readonly BrowserContextOptions[] = [
  { viewport: { width: 1280, height: 800 } },
  { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
];

interface Weight {
  readonly elements: number;
  readonly htmlBytes: number;
  readonly scriptBytesByLoad: number;
  readonly scriptBytes: number;
}

interface Transfer {
  readonly path: string;
  /** On the wire, headers included. */
  readonly bytes: number;
  /** Whether it ended before the load event. */
  readonly isBeforeLoad: boolean;
}

/** Weighs a first visit of home, signed out and before any scrolling; the heavier one of desktop and phone. */
export async function homeWeight(program: string, databases: Databases): Promise<Row[]> {
  const product = await startProduct(program, (await databases.create()).environment);
  const browser = await chromium.launch(chromiumOptions());
  try {
    // The first response may come before the page is rendered on the server.
    for (let isRendered = false; !isRendered; ) {
      isRendered = (await (await fetch(product.baseUrl)).text()).includes('data-server-rendered');
    }
    const worker = await compressedBytes(`${product.baseUrl}/sw.js`);
    const visits: Weight[] = [];
    for (const options of viewports) {
      const { elements, transfers } = await visit(browser, product.baseUrl, options);
      const scripts = transfers.filter(({ path }) => path.endsWith('.js'));
      const early = scripts.filter(({ isBeforeLoad }) => isBeforeLoad);
      const htmlBytes = transfers.find(({ path }) => path === '/')?.bytes ?? Number.NaN;
      visits.push({ elements, htmlBytes, scriptBytesByLoad: total(early), scriptBytes: total(scripts) + worker });
    }
    const row = (part: keyof Weight, name: string, details: { unit: 'elements' | 'bytes'; note: string }) => {
      const value = Math.max(...visits.map((weight) => weight[part]));
      return measuredRow({ name: `A first visit of home: ${name}`, value, limit: limits[part], ...details });
    };
    const bytes = { unit: 'bytes', note: 'on the wire, with headers' } as const;
    return [
      row('elements', 'elements of the page', { unit: 'elements', note: 'after 10 s' }),
      row('htmlBytes', 'HTML', bytes),
      row('scriptBytesByLoad', 'scripts until the page is loaded', bytes),
      row('scriptBytes', 'scripts in the first 10 s', { ...bytes, note: `${bytes.note}, and the service worker` }),
    ];
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
