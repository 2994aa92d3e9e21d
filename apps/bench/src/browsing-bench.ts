import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../../scripts/setup/find-browsers.mjs';
import type { Row } from './row.ts';
import { pressCards, pressLimitsMs } from './rows/card-press.ts';
import { listScroll, seedScrolledLists } from './rows/list-scroll.ts';
import { longList } from './rows/long-list.ts';
import { openingLimitsMs, openPages } from './rows/page-opening.ts';
import type { Databases } from './servers/databases.ts';
import { startProduct } from './servers/product.ts';
import { waitRows } from './waits.ts';

interface BrowsingBench {
  readonly program: string;
  readonly databases: Databases;
  readonly rounds: number;
  readonly onRow: (row: Row) => void;
}

/** Measures the client in a browser. */
export async function browsingBench({ program, databases, rounds, onRow }: BrowsingBench): Promise<void> {
  const database = await databases.create();
  const firstRun = await startProduct(program, database.environment);
  await firstRun.stop();
  await database.withSql(seedScrolledLists);
  const product = await startProduct(program, database.environment);
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const row of await waitRows(openingLimitsMs, rounds, () => openPages(browser, product))) onRow(row);
    for (const row of await waitRows(pressLimitsMs, rounds, () => pressCards(browser, product))) onRow(row);
    for (const row of await longList({ browser, product, rounds })) onRow(row);
    onRow(await listScroll({ browser, product, rounds }));
  } finally {
    await browser.close();
    await product.stop();
  }
}
