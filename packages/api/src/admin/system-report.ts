import type { SystemReport } from '@marquee/domain/administration';
import { limits } from '@marquee/domain/limits';
import type { Context } from '../context.ts';
import { newestAudits } from './audit.ts';
import { cacheStatistics } from './cache-statistics.ts';
import { historyTotals } from './history-totals.ts';
import { stats } from './stats.ts';
import { systemHealth } from './system-health.ts';

/** The state of the system as a document to keep: numbers, health, and what admins did lately. */
export async function systemReport(context: Context): Promise<SystemReport> {
  const [accounts, health, watchHistory, audit] = await Promise.all([
    stats(context),
    systemHealth(context),
    historyTotals(context),
    newestAudits(context.db, limits.reportedAudits),
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
