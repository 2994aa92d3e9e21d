import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { owner } from './owner.ts';

export interface ProductProcess {
  /** Where it listens, such as http://127.0.0.1:40123. */
  readonly address: string;
  /** @throws where the product does not end well on SIGTERM */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** The built main.js. */
  readonly program: string;
  readonly dataDirectory: string;
  /** By default a free one. */
  readonly port?: string;
  readonly log: Writable;
}

/**
 * Starts a built product and waits until it listens.
 * @throws with what it said, where it ends before
 */
export async function startProcess({
  program,
  dataDirectory,
  port = '0',
  log,
}: ProductOptions): Promise<ProductProcess> {
  // Nothing but this: what a developer has set for their own product is not what the journeys expect.
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    // The journeys sign up many times from one address.
    RATE_LIMIT: 'off',
    PORT: port,
    DATA_DIR: dataDirectory,
    OWNER_USERNAME: owner.username,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  const product = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(product, 'exit');
  // Playwright tears down on Ctrl-C alone; ended otherwise, it would leave the product running.
  const end = () => {
    product.kill('SIGTERM');
    process.exit(1);
  };
  const signals = ['SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  let said = '';
  for (const stream of [product.stdout, product.stderr]) stream.pipe(log, { end: false });

  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [product.stdout, product.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < 10_000) said += text;
        const found = said.match(/listening on (http:\/\/[\w.:[\]-]+)/)?.[1];
        if (found) resolve(found);
      });
    }
    product.once('error', reject);
    product.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened:\n${said}`)));
  });
  return {
    address,
    stop: async () => {
      for (const signal of signals) process.removeListener(signal, end);
      product.kill('SIGTERM');
      const [code, signal] = await ended;
      if (code !== 0) throw new Error(`The product ended with ${code ?? signal} instead of 0; see its log`);
    },
  };
}
