import { setImmediate } from 'node:timers/promises';
import type { HealthStatus, SystemHealth } from '@marquee/domain/administration';
import type { Context } from '../context.ts';
import { hitPercent } from './cache-statistics.ts';

/** ms from which an answer of the database, or the process itself, counts as slow. */
const slow = 100;

/** Share of the reads that a useful cache answers by itself, judged after so many. */
const usefulPercent = 50;
const enoughReads = 100;

/** How the parts do. A part that is down is an answer too: nothing here fails. */
export async function systemHealth(context: Context): Promise<SystemHealth> {
  const database = await databaseHealth(context);
  return { database, api: await apiHealth(context), cache: cacheHealth(context) };
}

async function databaseHealth({ db, log }: Context): Promise<SystemHealth['database']> {
  try {
    const responseTime = await db.ping();
    return { status: statusOf(responseTime), responseTime: rounded(responseTime), connections: await db.connections() };
  } catch (error) {
    log.error({ err: error }, 'database does not answer');
    return { status: 'error', responseTime: 0, connections: 0 };
  }
}

/** The response time is how long new work waits for its turn in this process. */
async function apiHealth({ clock, startedAt }: Context): Promise<SystemHealth['api']> {
  const began = performance.now();
  await setImmediate();
  const responseTime = performance.now() - began;
  const uptime = Math.max(0, Math.floor((clock().getTime() - startedAt.getTime()) / 1_000));
  return { status: statusOf(responseTime), responseTime: rounded(responseTime), uptime };
}

/** In this process, so that it is always there; it gives warning where it is of little use. */
function cacheHealth({ catalogue }: Context): SystemHealth['cache'] {
  const { hits, misses, bytes } = catalogue.statistics();
  const hitRate = hitPercent({ hits, misses });
  const isOfUse = hits + misses < enoughReads || hitRate >= usefulPercent;
  return { status: isOfUse ? 'healthy' : 'warning', hitRate, size: bytes };
}

function statusOf(responseTime: number): HealthStatus {
  return responseTime < slow ? 'healthy' : 'warning';
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(2));
}
