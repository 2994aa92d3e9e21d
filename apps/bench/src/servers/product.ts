import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The server's built main.js. */
export const builtProgram = join(import.meta.dirname, '../../../server/dist/main.js');

/** The owner account that startProduct creates. */
export const owner = { username: 'bench-owner', email: 'bench-owner@example.com', password: 'Bench-owner-1' };

/** A running server process. */
export interface Product {
  /** Such as http://127.0.0.1:40123. */
  readonly baseUrl: string;
  readonly processId: number;
  stop(): Promise<void>;
  /** Sends a signal and returns the exit code; null when the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Includes the creation of an embedded database. */
const startTimeoutMs = 60_000;

/**
 * Starts a built main.js on a free port with an owner account. Logs warnings only, because the baseline servers log
 * nothing.
 * @throws with its output when it does not become ready
 */
export async function startProduct(program: string, environment: Record<string, string>): Promise<Product> {
  const port = environment.PORT ?? (await freePort());
  const start = startCommand(program);
  const child = spawn(process.execPath, [...start.flags, program], {
    env: {
      ...start.environment,
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
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 10_000) output += text;
    });
  }
  const baseUrl = `http://127.0.0.1:${port}`;
  for (const startedAt = performance.now(); !(await isReady(baseUrl)); await setTimeout(50)) {
    if (child.exitCode !== null || performance.now() - startedAt > startTimeoutMs) {
      child.kill('SIGKILL');
      throw new Error(`The product did not become ready:\n${output}`);
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    baseUrl,
    processId: child.pid ?? 0,
    stop: async () => {
      await end('SIGTERM');
    },
    end,
  };
}

/** Flags of Node and variables that `npm start` sets in the checkout of a built main.js. */
function startCommand(program: string): { flags: string[]; environment: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(program, '../../../../package.json'), 'utf8'));
  const words: string[] = scripts.start.split(' ');
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  return { flags: words.filter((word) => word.startsWith('--')), environment: Object.fromEntries(variables) };
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
