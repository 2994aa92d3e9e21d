import type { LocalHistoryEntry } from '@marquee/domain/history/local-history';
import { type HistoryState, supersedes } from '@marquee/domain/history/merge-rule';

/** More titles than anybody opens during an outage, and little of the 5 MB of storage. */
const maxPending = 200;

function stateOfPending({ season, episode, beginning = false, timestamp }: LocalHistoryEntry): HistoryState {
  return { season: season ?? 0, episode: episode ?? 0, beginning, watchedAt: timestamp, lastWatched: timestamp };
}

/** One event per title, newest first, at most 200: the one that would win the merge on the server. */
export function compactPending(events: readonly LocalHistoryEntry[]): LocalHistoryEntry[] {
  const byTitle = new Map<string, LocalHistoryEntry>();
  for (const event of events) {
    const key = `${event.media_type}:${event.media_id}`;
    const known = byTitle.get(key);
    if (known === undefined || supersedes(stateOfPending(event), stateOfPending(known))) byTitle.set(key, event);
  }
  return [...byTitle.values()]
    .sort((a, b) => b.timestamp - a.timestamp || compareText(a.media_type + a.media_id, b.media_type + b.media_id))
    .slice(0, maxPending);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * What to do with an event after a failed attempt; status null means no response. 'drop': it will never be accepted.
 * 'keep': try the next event. 'stop': stop sending for now.
 */
export function afterRejection(status: number | null): 'drop' | 'keep' | 'stop' {
  if (status === 400) return 'drop';
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
