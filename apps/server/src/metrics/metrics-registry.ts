import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageFile from '../../package.json' with { type: 'json' };
import type { Environment } from '../configuration/environment.ts';
import { readDisks } from '../doctor/full-disks.ts';

export interface Metrics {
  /** Bearer token of the scraper. */
  readonly token: string;
  readonly registry: Registry;
}

/** Includes the default metrics of Node.js: memory, CPU time, event loop lag. Null without METRICS_TOKEN. */
export function createMetrics(environment: Environment): Metrics | null {
  const { METRICS_TOKEN, DATABASE_URL, DATABASE_POOL } = environment;
  if (METRICS_TOKEN === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const database = DATABASE_URL === undefined ? 'embedded' : 'server';
  new Gauge({
    name: 'marquee_build_info',
    help: 'Always 1; the labels are the version and the kind of database',
    labelNames: ['version', 'database'],
    registers: [registry],
  }).set({ version: packageFile.version, database }, 1);
  new Gauge({
    name: 'marquee_database_pool_limit',
    help: 'Maximum number of database connections of this process',
    registers: [registry],
  }).set(database === 'server' ? DATABASE_POOL : 1);
  const free = new Gauge({
    name: 'marquee_disk_free_bytes',
    help: 'Free space of the disks of DATA_DIR, MEDIA_DIR and BACKUP_DIR that Marquee may use',
    labelNames: ['variable'],
    registers: [registry],
    collect: async () => {
      const disks = await readDisks(environment);
      free.reset();
      for (const { name, freeBytes } of disks) free.set({ variable: name }, freeBytes);
    },
  });
  return { token: METRICS_TOKEN, registry };
}
