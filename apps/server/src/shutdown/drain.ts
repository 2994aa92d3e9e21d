import { setTimeout as delay } from 'node:timers/promises';
import type { DailyCounts } from '@marquee/api/daily-counts';
import type { Database } from '@marquee/db/database';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle.ts';

/** ms between the first 503 of the health check and the end of accepting connections. */
const noticeMs = 500;
/** ms that requests in flight may take after that. */
const requestTimeoutMs = 10_000;
/** ms between two sweeps of idle connections. */
const sweepIntervalMs = 100;

interface DrainDependencies {
  readonly app: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly dailyCounts: Pick<DailyCounts, 'flush'>;
  readonly database: Pick<Database, 'close'>;
}

/**
 * Fails the health check, stops accepting connections, waits for requests in flight, stores what they counted, then
 * closes the database.
 */
export async function drain({ app, lifecycle, dailyCounts, database }: DrainDependencies): Promise<void> {
  lifecycle.isDraining = true;
  await delay(noticeMs);
  const idleSweep = setInterval(() => app.server.closeIdleConnections(), sweepIntervalMs);
  const forceClose = setTimeout(() => app.server.closeAllConnections(), requestTimeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(idleSweep);
    clearTimeout(forceClose);
    // A database that is away must not keep the process.
    await dailyCounts.flush().catch(() => undefined);
    await database.close();
  }
}
