import type { Databases } from './databases.ts';
import { launchChromium } from './launch-chromium.ts';
import { startProduct } from './product.ts';
import type { Row } from './row.ts';
import { longList } from './rows/long-list.ts';
import { titleOpening } from './rows/title-opening.ts';

interface BrowsingBench {
  readonly program: string;
  readonly databases: Databases;
  readonly rounds: number;
  readonly onRow: (row: Row) => void;
}

/** How quick the client is under a visitor's hands, in a browser. */
export async function browsingBench({ program, databases, rounds, onRow }: BrowsingBench): Promise<void> {
  const product = await startProduct(program, (await databases.create()).environment);
  const browser = await launchChromium();
  try {
    onRow(await titleOpening({ browser, product, rounds }));
    for (const row of await longList({ browser, product, rounds })) onRow(row);
  } finally {
    await browser.close();
    await product.stop();
  }
}
