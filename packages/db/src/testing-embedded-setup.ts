import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { silentLog } from './testing-log.ts';

/**
 * Vitest's global set-up of the project `embedded`: lends databases in memory. To start one takes two seconds, to
 * empty one milliseconds, so each is started when all others are lent, and kept for the whole run. Whoever connects to
 * the lender's socket is told the socket of a database, and has it to itself until the connection ends, however it ends.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-'));
  const lenderPath = join(folder, 'lender');
  const all: Promise<EmbeddedServer>[] = [];
  const free: EmbeddedServer[] = [];

  const take = async () => {
    const lent = free.pop();
    if (lent) return lent;
    const started = startEmbeddedServer({ folder: undefined, log: silentLog });
    all.push(started);
    return started;
  };

  const lender = createServer((borrower) => {
    borrower.on('error', () => undefined);
    const ended = once(borrower, 'close');
    borrower.resume();
    take().then(
      async (server) => {
        borrower.write(`${server.socketPath}\n`);
        await ended;
        free.push(server);
      },
      (error: unknown) => borrower.end(`! ${error}\n`),
    );
  }).listen(lenderPath);
  await once(lender, 'listening');
  project.provide('testDatabases', { kind: 'embedded', lenderPath });
  return async () => {
    lender.close();
    for (const server of await Promise.all(all)) await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
