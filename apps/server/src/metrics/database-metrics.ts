import { countLiveSessions } from '@marquee/auth/live-sessions';
import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../parts.ts';

/**
 * Makes what is measured of the database. The function that it answers measures: the values then stand until it is
 * called again, and are missing while the database does not answer.
 */
export function addDatabaseMetrics(registry: Registry, { database, log }: Pick<Parts, 'database' | 'log'>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('marquee_database_up', '1 while the database answers');
  const roundTrip = gauge(
    'marquee_database_round_trip_seconds',
    'A query that does nothing, the wait for a free connection of the pool included',
  );
  const connections = gauge(
    'marquee_database_connections',
    'Connections that the database has open, those of other processes included',
  );
  const sessions = gauge('marquee_sessions', 'Sessions that have not expired');

  return async function measure(): Promise<void> {
    try {
      roundTrip.set((await database.ping()) / 1_000);
      connections.set(await database.connections());
      sessions.set(await countLiveSessions(database));
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'database could not be measured');
      up.set(0);
      for (const unknown of [roundTrip, connections, sessions]) unknown.remove({});
    }
  };
}
