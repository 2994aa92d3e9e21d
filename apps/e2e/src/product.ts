import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';

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
  // Nothing but this: what a developer has set for their own product is not what the journeys expect.
  const environment = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') };
  const product = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(product, 'exit');
  // Playwright tears down on Ctrl-C alone; ended otherwise, it would leave the product running.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      product.kill('SIGTERM');
      process.exit(1);
    });
  }
  let said = '';
  for (const stream of [product.stdout, product.stderr]) stream.pipe(log, { end: false });

  process.env.PRODUCT_URL = await new Promise<string>((resolve, reject) => {
    for (const stream of [product.stdout, product.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < 10_000) said += text;
        const address = said.match(/listening on (http:\/\/[\w.:[\]-]+)/)?.[1];
        if (address) resolve(address);
      });
    }
    product.once('error', reject);
    product.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened:\n${said}`)));
  });

  return async () => {
    product.kill('SIGTERM');
    const [code, signal] = await ended;
    await rm(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code ?? signal} instead of 0; see results/product.log`);
  };
}
