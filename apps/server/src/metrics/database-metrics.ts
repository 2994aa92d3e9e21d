import { countLiveSessions } from '@marquee/auth/sessions';
import { Gauge, type Registry } from 'prom-client';
import type { Dependencies } from '../startup/dependencies.ts';

/**
 * Registers the database gauges and returns a function that measures them. Except for `up`, gauges have no value while
 * the database is unavailable.
 */
export function addDatabaseMetrics(registry: Registry, { database, log }: Pick<Dependencies, 'database' | 'log'>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('marquee_database_up', '1 while the database is available');
  const roundTrip = gauge(
    'marquee_database_round_trip_seconds',
    'Duration of an empty query, including the wait for a pool connection',
  );
  const connections = gauge(
    'marquee_database_connections',
    'Open connections of the database, including those of other processes',
  );
  const sessions = gauge('marquee_sessions', 'Sessions that have not expired');

  return async function measure(): Promise<void> {
    try {
      roundTrip.set((await database.ping()) / 1_000);
      connections.set(await database.connections());
      sessions.set(await countLiveSessions(database));
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'database measurement failed');
      up.set(0);
      for (const unavailable of [roundTrip, connections, sessions]) unavailable.remove({});
    }
  };
}
