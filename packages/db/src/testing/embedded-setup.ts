import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@marquee/domain/log';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbeddedServer } from '../embedded/embedded-server.ts';
import { builtEmptyDatabase } from './built-empty-database.ts';

/** The 15 s of the product ended a statement of 10,000 rows on a busy machine, and with it the database in memory. */
const stallSeconds = 120;

/** The databases in memory of a run, and how many projects use them. */
interface Pool {
  lenderPath: string;
  projects: number;
  close(): Promise<void>;
}

/** Shared by the projects, each of which loads this file: creating a database takes seven seconds of a core. */
const run = globalThis as { embeddedTestDatabases?: Promise<Pool> | undefined };

/**
 * Vitest's global set-up of projects with embedded databases. A client of the lender's socket receives the path of a database's
 * socket and owns that database until its connection closes.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.embeddedTestDatabases ??= openPool();
  const pool = await run.embeddedTestDatabases;
  pool.projects += 1;
  project.provide('embeddedLenderPath', pool.lenderPath);
  return async () => {
    pool.projects -= 1;
    if (pool.projects > 0) return;
    run.embeddedTestDatabases = undefined;
    await pool.close();
  };
}

async function openPool(): Promise<Pool> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-'));
  const lenderPath = join(folder, 'lender');
  const all: Promise<EmbeddedServer>[] = [];
  const free: EmbeddedServer[] = [];

  const borrow = async () => {
    const reused = free.pop();
    if (reused) return reused;
    const started = startEmbeddedServer({
      folder: undefined,
      emptyDatabase: builtEmptyDatabase(),
      log: silentLog,
      stallSeconds,
    });
    all.push(started);
    return started;
  };

  const lender = createServer((borrower) => {
    borrower.on('error', () => undefined);
    const ended = once(borrower, 'close');
    borrower.resume();
    borrow().then(
      async (server) => {
        borrower.write(`${server.socketPath}\n`);
        await ended;
        free.push(server);
      },
      (error: unknown) => borrower.end(`! ${error}\n`),
    );
  }).listen(lenderPath);
  await once(lender, 'listening');
  return {
    lenderPath,
    projects: 0,
    async close() {
      lender.close();
      for (const server of await Promise.all(all)) await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
