import type { SystemReport } from '@marquee/domain/administration/administration';
import { serverLimits } from '@marquee/domain/limits';
import type { Context } from '../context.ts';
import { newestAudits } from './audit.ts';
import { cacheStatistics } from './cache.ts';
import { historyTotals } from './history-totals.ts';
import { stats } from './stats.ts';
import { systemHealth } from './system-health.ts';

/** Downloadable report: account counts, health, history totals, cache and the latest audit log rows. */
export async function systemReport(context: Context): Promise<SystemReport> {
  const [accounts, health, watchHistory, audit] = await Promise.all([
    stats(context),
    systemHealth(context),
    historyTotals(context),
    newestAudits(context.db, serverLimits.reportedAuditEntries),
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
