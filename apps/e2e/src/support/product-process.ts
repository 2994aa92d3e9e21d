import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { builtProgram } from './product-build.ts';

/** The owner account that the product creates at its first start. Journeys share it and must not change it. */
export const owner = { username: 'marquee_owner', email: 'owner@example.com', password: 'Curtain1up' } as const;

export interface ProductProcess {
  /** Such as http://127.0.0.1:40123. */
  readonly baseUrl: string;
  /** @throws when the product does not exit with 0 on SIGTERM */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** The built main.js; by default that of the journeys. */
  readonly program?: string;
  readonly dataDirectory: string;
  /** A free one by default. */
  readonly port?: string;
  readonly log: Writable;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a built product and waits until it listens. A new data directory is a copy of DATA_TEMPLATE, with the owner
 * only: creating a database takes seconds of a core.
 * @throws with its output when it exits before
 */
export async function startProcess({
  program = builtProgram(),
  dataDirectory,
  port = '0',
  log,
  settings,
}: ProductOptions): Promise<ProductProcess> {
  // Nothing else: a developer's own settings must not affect the journeys.
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    // The journeys sign up many times from one IP address.
    RATE_LIMIT: 'off',
    // Building it takes six seconds of a core; only the product of all journeys is searched.
    TITLE_INDEX: 'off',
    PORT: port,
    DATA_DIR: dataDirectory,
    OWNER_USERNAME: owner.username,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...settings,
  };
  const { DATA_TEMPLATE: template } = process.env;
  // A third of the time that the asynchronous one takes for a thousand small files.
  if (template && !existsSync(dataDirectory)) cpSync(template, dataDirectory, { recursive: true });
  const product = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(product, 'exit');
  // Playwright's teardown runs on Ctrl-C only; other signals would leave the product running.
  const killProduct = () => {
    product.kill('SIGTERM');
    process.exit(1);
  };
  const signals = ['SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, killProduct);
  let output = '';
  for (const stream of [product.stdout, product.stderr]) stream.pipe(log, { end: false });

  const baseUrl = await new Promise<string>((resolve, reject) => {
    for (const stream of [product.stdout, product.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (output.length < 10_000) output += text;
        const url = output.match(/listening on (http:\/\/[\w.:[\]-]+)/)?.[1];
        if (url) resolve(url);
      });
    }
    product.once('error', reject);
    product.once('exit', (code) => reject(new Error(`The product exited with ${code} before it listened:\n${output}`)));
  });
  return {
    baseUrl,
    stop: async () => {
      for (const signal of signals) process.removeListener(signal, killProduct);
      product.kill('SIGTERM');
      const [code, signal] = await exited;
      if (code !== 0) throw new Error(`The product exited with ${code ?? signal} instead of 0; see its log`);
    },
  };
}
