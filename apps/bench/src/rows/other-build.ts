import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../../../scripts/setup/find-browsers.mjs';
import { median } from '../percentile.ts';
import { measuredRow, type Row } from '../row.ts';
import type { Databases } from '../servers/databases.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { pressCards } from './card-press.ts';
import { openPages } from './page-opening.ts';
import { readsDuringLogins } from './visitors.ts';

interface OtherBuildBench {
  readonly program: string;
  /** The built main.js of another checkout. */
  readonly otherProgram: string;
  readonly databases: Databases;
  readonly rounds: number;
}

/** A single start differs by a tenth from the next. */
const limit = 1.1;

/** Compares what visitors wait for in two builds, in turns, each with its own database. */
export async function otherBuild({ program, otherProgram, databases, rounds }: OtherBuildBench): Promise<Row[]> {
  const running: Product[] = [];
  const browser = await chromium.launch(chromiumOptions());
  const measure = async (product: Product) => ({
    ...(await openPages(browser, product)),
    ...(await pressCards(browser, product)),
    '20 people log in at once: 99 of 100 cached responses': await readsDuringLogins(product),
  });
  try {
    for (const file of [program, otherProgram]) {
      running.push(await startProduct(file, (await databases.create()).environment));
    }
    const results = new Map(running.map((product) => [product, [] as Awaited<ReturnType<typeof measure>>[]]));
    // The first round fills the caches and is not counted.
    for (let round = -1; round < rounds; round += 1) {
      // In alternating order, so that neither build always comes second.
      for (const product of round % 2 === 0 ? running : running.toReversed()) {
        const waits = await measure(product);
        if (round >= 0) results.get(product)?.push(waits);
      }
    }
    const [own = [], other = []] = results.values();
    return Object.keys(own[0] ?? {}).map((name) => {
      const [now = Number.NaN, before = Number.NaN] = [own, other].map((waits) =>
        median(waits.map((each) => each[name as keyof typeof each])),
      );
      const note = `${now.toFixed(1)} ms, the other build ${before.toFixed(1)} ms`;
      return measuredRow({ name, value: now / before, limit, unit: 'times', note });
    });
  } finally {
    for (const product of running) await product.stop();
    await browser.close();
  }
}
