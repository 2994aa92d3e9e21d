import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import type { ImportKind } from '@marquee/domain/exchange/imports';

/**
 * When the rows of an import are committed. Watches first, the exactly known before the others: a day depends on the
 * times of it, an unknown time on all, and a number of plays on all that have rows of their own.
 */
const turns = { time: 0, day: 1, plays: 2, unknown: 3 } as const;

const turnsOfKinds: Record<Exclude<ImportKind, 'watch'>, number> = {
  rating: 4,
  watchlist: 5,
  list: 6,
  progress: 7,
  hidden: 8,
};

export type AtPrecision = 'time' | 'day' | 'unknown';

export function precisionOf(at: ImportRow['at']): AtPrecision {
  if (at === undefined || at === null) return 'unknown';
  return at.length === 'YYYY-MM-DD'.length ? 'day' : 'time';
}

export function turnOf({ kind, at, plays = 1 }: Pick<ImportRow, 'kind' | 'at' | 'plays'>): number {
  if (kind !== 'watch') return turnsOfKinds[kind];
  return plays > 1 ? turns.plays : turns[precisionOf(at)];
}
