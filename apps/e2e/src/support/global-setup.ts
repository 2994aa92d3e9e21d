import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { copyBuild, writePlainPictures } from './product-build.ts';
import { startProcess } from './product-process.ts';

/**
 * Playwright's global set-up: starts one built product for all journeys, with the sample catalogue, an empty database
 * and a free port. Sets PRODUCT_URL for the configuration, PRODUCT_BUILD and DATA_TEMPLATE for products that journeys
 * start themselves, and logs to results/product.log.
 * @returns the teardown, which throws when the product does not exit with 0 on SIGTERM
 */
export default async function startProduct(config: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-journeys-'));
  const results = config.projects[0]?.outputDir ?? folder;
  await mkdir(results, { recursive: true });
  const log = createWriteStream(join(results, 'product.log'));
  // Screenshots show the sample's own pictures.
  if (!process.env.TAKE_SCREENSHOTS) {
    const build = join(folder, 'build');
    await copyBuild(build);
    await writePlainPictures(build);
    process.env.PRODUCT_BUILD = build;
  }
  const template = join(folder, 'template');
  // At once: without the template each creates its database, with a core for each.
  const [product] = await Promise.all([
    startProcess({ dataDirectory: join(folder, 'data'), log, settings: { TITLE_INDEX: 'seen' } }),
    startProcess({ dataDirectory: template, log }).then((first) => first.stop()),
  ]);
  process.env.DATA_TEMPLATE = template;
  process.env.PRODUCT_URL = product.baseUrl;
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
