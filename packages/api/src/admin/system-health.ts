import { setImmediate } from 'node:timers/promises';
import type { HealthStatus, SystemHealth } from '@marquee/domain/administration/administration';
import type { Context } from '../context.ts';
import { hitPercent } from './cache.ts';

/** From this response time on, the database or the process counts as slow. */
const slowMs = 100;

/** Below this hit rate the cache reports a warning, once it has seen `minReads` reads. */
const minHitPercent = 50;
const minReads = 100;

/** Health of database, process and cache. Never throws: a part that is down is reported as such. */
export async function systemHealth(context: Context): Promise<SystemHealth> {
  const database = await databaseHealth(context);
  return { database, api: await apiHealth(context), cache: cacheHealth(context) };
}

async function databaseHealth({ db, log }: Context): Promise<SystemHealth['database']> {
  try {
    const responseTime = await db.ping();
    return { status: statusOf(responseTime), responseTime: rounded(responseTime), connections: await db.connections() };
  } catch (error) {
    log.error({ err: error }, 'database is unreachable');
    return { status: 'error', responseTime: 0, connections: 0 };
  }
}

/** The response time is the event-loop delay of this process. */
async function apiHealth({ clock, startedAt }: Context): Promise<SystemHealth['api']> {
  const start = performance.now();
  await setImmediate();
  const responseTime = performance.now() - start;
  const uptime = Math.max(0, Math.floor((clock().getTime() - startedAt.getTime()) / 1_000));
  return { status: statusOf(responseTime), responseTime: rounded(responseTime), uptime };
}

/** The cache is in-process and so never down; a low hit rate is a warning. */
function cacheHealth({ catalogue }: Context): SystemHealth['cache'] {
  const { hits, misses, bytes } = catalogue.statistics();
  const hitRate = hitPercent({ hits, misses });
  const isUseful = hits + misses < minReads || hitRate >= minHitPercent;
  return { status: isUseful ? 'healthy' : 'warning', hitRate, size: bytes };
}

function statusOf(responseTime: number): HealthStatus {
  return responseTime < slowMs ? 'healthy' : 'warning';
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(2));
}
