import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageFile from '../../package.json' with { type: 'json' };
import type { Environment } from '../environment.ts';

/** What an operator's Prometheus reads of this process. */
export interface Metrics {
  /** Whoever reads must bear it. */
  readonly token: string;
  readonly registry: Registry;
}

/** With what Node tells of itself: memory, processor time, the event loop's delay. Null without METRICS_TOKEN. */
export function createMetrics({ METRICS_TOKEN, DATABASE_URL, DATABASE_POOL }: Environment): Metrics | null {
  if (METRICS_TOKEN === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const database = DATABASE_URL === undefined ? 'embedded' : 'server';
  new Gauge({
    name: 'marquee_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['version', 'database'],
    registers: [registry],
  }).set({ version: packageFile.version, database }, 1);
  new Gauge({
    name: 'marquee_database_pool_limit',
    help: 'Most connections that this process opens to the database',
    registers: [registry],
  }).set(database === 'server' ? DATABASE_POOL : 1);
  return { token: METRICS_TOKEN, registry };
}
