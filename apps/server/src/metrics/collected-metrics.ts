import { backupProblem, lastBackupAt } from '@marquee/api/backup-problem';
import { countLiveSessions } from '@marquee/auth/sessions';
import { schemaOf } from '@marquee/db/schema-number';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Dependencies } from '../startup/dependencies.ts';

/** A metric whose value, or values by label, are read on each scrape. */
interface ReadMetric {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => number | Readonly<Record<string, number>>;
}

function addMetric(Kind: typeof Counter | typeof Gauge, registry: Registry, { name, help, label, read }: ReadMetric) {
  const metric = new Kind({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect: () => {
      metric.reset();
      const values = read();
      if (typeof values === 'number') metric.inc(values);
      else for (const [value, count] of Object.entries(values)) metric.inc({ [label ?? '']: value }, count);
    },
  });
}

/** Statistics of the caches and of session validation. */
export function addCollectedMetrics(
  registry: Registry,
  { catalogue, edge, sessions }: Pick<Dependencies, 'catalogue' | 'edge' | 'sessions'>,
): void {
  addMetric(Counter, registry, {
    name: 'marquee_public_responses_total',
    help: 'Public responses: a hit was sent from memory, a miss had to be made',
    label: 'result',
    read: () => ({ hit: edge.responseHits, miss: edge.responseMisses }),
  });
  addMetric(Counter, registry, {
    name: 'marquee_catalogue_reads_total',
    help: 'Catalogue reads: a hit came from memory, a miss waited for the source',
    label: 'result',
    read: () => {
      const { hits, misses } = catalogue.statistics();
      return { hit: hits, miss: misses };
    },
  });
  addMetric(Counter, registry, {
    name: 'marquee_catalogue_stale_answers_total',
    help: 'Stale entries served while a refresh ran or after it failed',
    read: () => catalogue.statistics().staleServed,
  });
  addMetric(Counter, registry, {
    name: 'marquee_catalogue_load_failures_total',
    help: 'Failed loads from the source, each counted once for all waiting callers',
    read: () => catalogue.statistics().failures,
  });
  addMetric(Gauge, registry, {
    name: 'marquee_catalogue_cache_entries',
    help: 'Entries in the catalogue cache',
    read: () => catalogue.statistics().totalKeys,
  });
  addMetric(Gauge, registry, {
    name: 'marquee_catalogue_cache_bytes',
    help: 'Estimated memory of the catalogue cache',
    read: () => catalogue.statistics().bytes,
  });
  addMetric(Counter, registry, {
    name: 'marquee_session_validations_total',
    help: 'Validated session tokens, from memory or by a database query',
    label: 'from',
    read: () => {
      const { cacheHits, cacheMisses } = sessions.statistics();
      return { memory: cacheHits, database: cacheMisses };
    },
  });
}

/**
 * Registers the database gauges and returns a function that measures them. Except for `up`, gauges have no value while
 * the database is unavailable.
 */
export function addDatabaseMetrics(
  registry: Registry,
  dependencies: Pick<Dependencies, 'database' | 'backupSchedule' | 'clock' | 'startedAt' | 'log'>,
) {
  const { database, log } = dependencies;
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
  const migrations = gauge('marquee_database_migrations', 'Migrations that the database has');
  const failingBackups = gauge(
    'marquee_backup_problem',
    '1 while backups fail or are overdue, as the dashboard says it',
  );
  const lastBackup = gauge(
    'marquee_backup_last_success_timestamp_seconds',
    'Unix time of the end of the newest complete backup',
  );

  return async function measure(): Promise<void> {
    try {
      roundTrip.set((await database.ping()) / 1_000);
      connections.set(await database.connections());
      sessions.set(await countLiveSessions(database));
      migrations.set((await schemaOf(database.drizzle)).schema + 1);
      failingBackups.set((await backupProblem({ ...dependencies, db: database })) ? 1 : 0);
      const backupAt = await lastBackupAt({ db: database });
      if (backupAt) lastBackup.set(backupAt.getTime() / 1_000);
      else lastBackup.remove({});
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'database measurement failed');
      up.set(0);
      const unavailable = [roundTrip, connections, sessions, migrations, failingBackups, lastBackup];
      for (const metric of unavailable) metric.remove({});
    }
  };
}
