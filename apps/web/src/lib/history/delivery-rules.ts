import { progressBatch } from '@marquee/domain/record/record-limits';
import { isDismissal, isListChange, type OutboxEntry, type OutboxKind } from './outbox-entries.ts';

/** What each call sends, oldest first: one entry, or up to 20 positions. */
export function batchesOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const batches: OutboxEntry[][] = [];
  let positions: OutboxEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.timestamp - b.timestamp)) {
    if (entry.kind !== 'progress') batches.push([entry]);
    else if (positions.length > 0 && positions.length < progressBatch) positions.push(entry);
    else {
      positions = [entry];
      batches.push(positions);
    }
  }
  return batches;
}

/** Marks depend on each other: none overtakes an earlier one. */
export function isMark(kind: OutboxKind): boolean {
  return kind === 'mark' || kind === 'unmark';
}

/**
 * What to do with an entry after a failed attempt; status null means no response. 'drop': it will never be accepted.
 * 'keep': try the next entry. 'stop': send nothing until the next attempt.
 */
export function afterRejection(status: number | null, kind: OutboxKind): 'drop' | 'keep' | 'stop' {
  const isRefusable = isMark(kind) || kind === 'rate' || isListChange({ kind }) || isDismissal({ kind });
  if (status === 400 || (isRefusable && (status === 404 || status === 409))) return 'drop';
  return status === null || stopStatuses.has(status) ? 'stop' : 'keep';
}

/** Signed out, rate-limited, or no server behind the gateway. */
const stopStatuses: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/** ms; a longer Retry-After is capped at an hour. */
const maxRetryAfterMs = 3_600_000;

/**
 * ms before attempt `failures` + 1: exponential back-off from 2 s up to 5 minutes, plus up to 25 % jitter by `random`
 * (0 to 1), and at least Retry-After.
 */
export function retryDelay(
  failures: number,
  { retryAfterMs, random }: { retryAfterMs: number | null; random: number },
): number {
  const backoff = Math.min(300_000, 1_000 * 2 ** Math.min(failures, 20));
  return Math.max(backoff, Math.min(retryAfterMs ?? 0, maxRetryAfterMs)) + (backoff * random) / 4;
}
