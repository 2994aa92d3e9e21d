import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../../../scripts/setup/find-browsers.mjs';
import { residentBytes } from '../process-memory.ts';
import { measuredRow, type Row } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { startProduct } from '../servers/product.ts';

/** V8 mostly shrinks an idle heap before that (docs/decisions/0024). */
const restMs = 60_000;

/** What the sitemap does not name; the titles are of the sample. */
const morePaths = ['/watch/movie/1512', '/search?q=the', '/login', '/signup', '/nothing-here'];

interface MemoryAtRest {
  readonly program: string;
  readonly databases: Databases;
  readonly limitMegabytes: number;
}

/** Memory of a first start without accounts, a minute after a browser visited each public page once. */
export async function memoryAtRest({ program, databases, limitMegabytes }: MemoryAtRest): Promise<Row> {
  const { environment } = await databases.create();
  const product = await startProduct(program, {
    ...environment,
    OWNER_USERNAME: '',
    OWNER_EMAIL: '',
    OWNER_PASSWORD: '',
  });
  try {
    await visitPages(product.baseUrl);
    await setTimeout(restMs);
    return measuredRow({
      name: `Memory a minute after a visit of each public page, ${databases.kind}`,
      value: (residentBytes(product.processId) ?? Number.NaN) / 1e6,
      limit: limitMegabytes,
      unit: 'MB',
      note: 'resident set of the process',
    });
  } finally {
    await product.stop();
  }
}

async function visitPages(baseUrl: string): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    for (const path of [...(await pathsOfSitemap(baseUrl)), ...morePaths]) {
      await page.goto(baseUrl + path, { waitUntil: 'networkidle' });
    }
  } finally {
    await browser.close();
  }
}

/** One path of each kind: of /movie/1 and /movie/2 one. */
async function pathsOfSitemap(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname);
  const kinds = new Map(paths.map((path) => [path.replace(/\d+/, ''), path]));
  return [...kinds.values()];
}
