import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@marquee/db/database';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './parts.ts';

/** ms between the first 503 of the health check and the moment when no new connection is taken. */
const notice = 500;
/** ms that requests under way are given to end after that. */
const limit = 10_000;
/** ms between two looks for connections that fell idle meanwhile. */
const sweep = 100;

interface Running {
  readonly app: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly database: Pick<Database, 'close'>;
}

/** Says so first, takes nothing new, lets the requests under way end, then closes the database. */
export async function drain({ app, lifecycle, database }: Running): Promise<void> {
  lifecycle.draining = true;
  await delay(notice);
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweep);
  const cutting = setTimeout(() => app.server.closeAllConnections(), limit);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
    await database.close();
  }
}
