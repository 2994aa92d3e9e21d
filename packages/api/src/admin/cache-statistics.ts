import type { CacheStatistics } from '@marquee/domain/administration';
import type { Context } from '../context.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Of the reads that the cache answered by itself; 0 where nobody has read yet. */
export function hitPercent({ hits, misses }: { hits: number; misses: number }): number {
  const reads = hits + misses;
  return reads === 0 ? 0 : round((hits / reads) * 100, 1);
}

/** The catalogue's cache as the System tab shows it (accounts spec §3). */
export function cacheStatistics({ catalogue }: Pick<Context, 'catalogue'>): CacheStatistics {
  const { totalKeys, hits, misses, bytes } = catalogue.statistics();
  const hitRate = `${hitPercent({ hits, misses })}%`;
  return { totalKeys, hits, misses, hitRate, memoryUsage: round(bytes / bytesPerMegabyte, 2) };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
