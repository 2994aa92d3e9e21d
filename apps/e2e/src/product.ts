import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { startProcess } from './product-process.ts';

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/**
 * Playwright's global set-up: one built product for all journeys, with the sample catalogue, an empty database and a
 * port of its own. It tells the configuration its address in PRODUCT_URL, and logs into results/product.log.
 * @returns what stops it, and throws where the product does not end well on SIGTERM
 */
export default async function startProduct(config: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-journeys-'));
  const results = config.projects[0]?.outputDir ?? folder;
  await mkdir(results, { recursive: true });
  const log = createWriteStream(join(results, 'product.log'));
  const product = await startProcess({ program, dataDirectory: join(folder, 'data'), log });
  process.env.PRODUCT_URL = product.address;
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
