import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The built main.js of this repository. */
export const builtProgram = join(import.meta.dirname, '../../server/dist/main.js');

/** Who signs in to measure what only an owner sees. */
export const owner = { username: 'bench-owner', email: 'bench-owner@example.com', password: 'Bench-owner-1' };

/** The built product, running. */
export interface Product {
  /** Such as http://127.0.0.1:40123. */
  readonly address: string;
  readonly processId: number;
  stop(): Promise<void>;
  /** Ends it with a signal, and answers its exit code: null where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** ms that a start may take: the embedded database is made in it. */
const patience = 60_000;

/**
 * Starts a built main.js on a free port, with an owner account. It logs warnings only, as the servers that it is
 * measured beside log nothing.
 * @throws with what it said, where it ends before it is ready
 */
export async function startProduct(program: string, environment: Record<string, string>): Promise<Product> {
  const port = environment.PORT ?? (await freePort());
  const product = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      OWNER_USERNAME: owner.username,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(product, 'exit');
  let said = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 10_000) said += text;
    });
  }
  const address = `http://127.0.0.1:${port}`;
  for (const began = performance.now(); !(await isReady(address)); await setTimeout(50)) {
    if (product.exitCode !== null || performance.now() - began > patience) {
      product.kill('SIGKILL');
      throw new Error(`The product did not become ready:\n${said}`);
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    product.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    address,
    processId: product.pid ?? 0,
    stop: async () => {
      await end('SIGTERM');
    },
    end,
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).ok;
  } catch {
    return false;
  }
}
