import type { CacheStatistics } from '@marquee/domain/administration/administration';
import type { Context, MemberContext } from '../context.ts';
import { recordAudit } from './audit.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Cache hit rate in percent; 0 before the first read. */
export function hitPercent({ hits, misses }: { hits: number; misses: number }): number {
  const reads = hits + misses;
  return reads === 0 ? 0 : round((hits / reads) * 100, 1);
}

/** Statistics of the catalogue cache for the System tab (docs/behaviour/administration.md §4). */
export function cacheStatistics({ catalogue }: Pick<Context, 'catalogue'>): CacheStatistics {
  const { totalKeys, hits, misses, bytes } = catalogue.statistics();
  const hitRate = `${hitPercent({ hits, misses })}%`;
  return { totalKeys, hits, misses, hitRate, memoryUsage: round(bytes / bytesPerMegabyte, 2) };
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
