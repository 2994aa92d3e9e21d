import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { startProcess } from './product-process.ts';

const program = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/**
 * Playwright's global set-up: starts one built product for all journeys, with the sample catalogue, an empty database
 * and a free port. Sets PRODUCT_URL for the configuration, DATA_TEMPLATE for products that journeys start themselves,
 * and logs to results/product.log.
 * @returns the teardown, which throws when the product does not exit with 0 on SIGTERM
 */
export default async function startProduct(config: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-journeys-'));
  const results = config.projects[0]?.outputDir ?? folder;
  await mkdir(results, { recursive: true });
  const log = createWriteStream(join(results, 'product.log'));
  const template = join(folder, 'template');
  const first = await startProcess({ program, dataDirectory: template, log });
  await first.stop();
  process.env.DATA_TEMPLATE = template;
  const settings = { TITLE_INDEX: 'seen' };
  const product = await startProcess({ program, dataDirectory: join(folder, 'data'), log, settings });
  process.env.PRODUCT_URL = product.baseUrl;
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
