import { setImmediate } from 'node:timers/promises';
import type {
  CacheStatistics,
  HealthStatus,
  SystemHealth,
  SystemReport,
} from '@marquee/domain/administration/administration';
import { attentionMessages } from '@marquee/domain/administration/first-step-messages';
import { newestAudits } from '../activity/entries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Context, type MemberContext, uptimeSeconds } from '../context.ts';
import { historyTotals, stats } from './stats.ts';

/** Newest audit log entries in a report. */
const reportedAuditEntries = 100;

const bytesPerMegabyte = 1024 * 1024;

/**
 * What was read from memory, as a whole response or a document, and what waited for the source. The rate is in percent;
 * 0 before the first read. A response that has to be made counts by the documents that it reads.
 */
function cacheReads({ catalogue, edge }: Pick<Context, 'catalogue' | 'edge'>) {
  const { hits: documentHits, misses } = catalogue.statistics();
  const { responseHits } = edge;
  const hits = documentHits + responseHits;
  const reads = hits + misses;
  return { hits, responseHits, misses, reads, hitRate: reads === 0 ? 0 : round((hits / reads) * 100, 1) };
}

/** Statistics of the caches for the System tab (docs/behaviour/administration.md §4). */
export function cacheStatistics(context: Pick<Context, 'catalogue' | 'edge'>): CacheStatistics {
  const { totalKeys, bytes } = context.catalogue.statistics();
  const { hits, responseHits, misses, hitRate } = cacheReads(context);
  const memoryUsage = round(bytes / bytesPerMegabyte, 2);
  return { totalKeys, hits, responseHits, misses, hitRate: `${hitRate}%`, memoryUsage };
}

/** Clears the catalogue cache in all processes that share it. */
export async function clearCache({ catalogue, db, account }: MemberContext): Promise<Record<string, never>> {
  const { totalKeys } = catalogue.statistics();
  await recordAudit(db.drizzle, { actor: account, action: 'clear-cache', before: { totalKeys } });
  catalogue.clear();
  return {};
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** From this response time on, the database or the process counts as slow. */
const slowMs = 100;

/** Below this hit rate the cache reports a warning, once it has seen `minReads` reads. */
const minHitPercent = 50;
const minReads = 100;

/** Health of database, process and cache. Never throws: a part that is down is reported as such. */
export async function systemHealth(context: Context): Promise<SystemHealth> {
  const database = await databaseHealth(context);
  return { database, api: await apiHealth(context), cache: cacheHealth(context), warnings: warningsOf(context) };
}

function warningsOf({ edge, messages }: Context): SystemHealth['warnings'] {
  if (!edge.hasUncountedProxy) return [];
  const t = messages.of(attentionMessages);
  return [{ part: 'environment', state: 'warning', text: t('uncountedProxy'), remedy: t('countProxies') }];
}

async function databaseHealth({ db, log }: Context): Promise<SystemHealth['database']> {
  try {
    const responseTime = await db.ping();
    return {
      status: statusOf(responseTime),
      responseTime: round(responseTime, 2),
      connections: await db.connections(),
    };
  } catch (error) {
    log.error({ err: error }, 'database is unreachable');
    return { status: 'error', responseTime: 0, connections: 0 };
  }
}

/** The response time is the event-loop delay of this process. */
async function apiHealth(context: Context): Promise<SystemHealth['api']> {
  const start = performance.now();
  await setImmediate();
  const responseTime = performance.now() - start;
  return { status: statusOf(responseTime), responseTime: round(responseTime, 2), uptime: uptimeSeconds(context) };
}

/** The cache is in-process and so never down; a low hit rate is a warning. */
function cacheHealth(context: Context): SystemHealth['cache'] {
  const { reads, hitRate } = cacheReads(context);
  const isUseful = reads < minReads || hitRate >= minHitPercent;
  return { status: isUseful ? 'healthy' : 'warning', hitRate, size: context.catalogue.statistics().bytes };
}

function statusOf(responseTime: number): HealthStatus {
  return responseTime < slowMs ? 'healthy' : 'warning';
}

/** Downloadable report: account counts, health, history totals, cache and the latest audit log rows. */
export async function systemReport(context: Context): Promise<SystemReport> {
  const [accounts, health, watchHistory, audit] = await Promise.all([
    stats(context),
    systemHealth(context),
    historyTotals(context),
    newestAudits(context.db, reportedAuditEntries),
  ]);
  return {
    generatedAt: context.clock().toISOString(),
    version: context.version,
    stats: accounts,
    health,
    watchHistory,
    cache: cacheStatistics(context),
    audit,
  };
}
