import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@marquee/domain/log';
import { withMigrationClient } from '../connection.ts';
import { databaseErrorOf, innermostMessage, isConnectionFailure } from '../database-error.ts';

/** ms between two attempts. */
const intervalMs = 500;
/** "The database system is starting up", or shutting down. */
const cannotConnectNow = '57P03';

/**
 * Resolves once the server accepts connections: after a boot of the machine it may come up later than this process.
 * @throws the error of an attempt that more time does not help, or of the last one
 */
export async function waitForServer(url: string, { seconds, log }: { seconds: number; log: Log }): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  let isLogged = false;
  for (;;) {
    try {
      await withMigrationClient({ kind: 'server', url }, (client) => client.unsafe('select 1'));
      return;
    } catch (error) {
      const isStarting = isConnectionFailure(error) || databaseErrorOf(error)?.code === cannotConnectNow;
      if (!isStarting || performance.now() >= deadline) throw error;
      const reason = innermostMessage(error);
      if (!isLogged) log.warn({ reason }, `Waiting up to ${seconds} s for the Postgres server of DATABASE_URL`);
      isLogged = true;
    }
    await delay(intervalMs);
  }
}
