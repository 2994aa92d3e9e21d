import { type LocalHistoryEntry, parseHistoryEntry } from './history.ts';
import { type HistoryState, replaces } from './history-merge.ts';
import { fieldsOf } from './json-object.ts';

/** A write that the server has not acknowledged yet; it stays in the browser until then. */
export interface PendingEvent extends LocalHistoryEntry {
  /** One of the hero's buttons: begins a title, and changes nothing where it has begun. */
  beginning: boolean;
}

/** Reads a stored event; null where it makes no sense. */
export function parsePendingEvent(value: unknown): PendingEvent | null {
  const entry = parseHistoryEntry(value);
  const { beginning } = fieldsOf(value);
  return entry && typeof beginning === 'boolean' ? { ...entry, beginning } : null;
}

/** Titles that wait at most: far more than anybody opens while a server is away, and little in a storage of 5 MB. */
const mostPending = 200;

function stateOfPending({ season, episode, beginning, timestamp }: PendingEvent): HistoryState {
  return { season: season ?? 0, episode: episode ?? 0, beginning, watchedAt: timestamp, lastWatched: timestamp };
}

/**
 * One event a title, newest first and at most 200: the one that the server would keep of them all, so that sending
 * only this one ends in the same record.
 */
export function compactPending(events: readonly PendingEvent[]): PendingEvent[] {
  const kept = new Map<string, PendingEvent>();
  for (const event of events) {
    const key = `${event.media_type}:${event.media_id}`;
    const known = kept.get(key);
    if (known === undefined || replaces(stateOfPending(event), stateOfPending(known))) kept.set(key, event);
  }
  return [...kept.values()]
    .sort((a, b) => b.timestamp - a.timestamp || compareText(a.media_type + a.media_id, b.media_type + b.media_id))
    .slice(0, mostPending);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * What becomes of an event after an attempt that failed with an HTTP status (null: no answer). 'drop': it will never
 * be taken. 'keep': the next ones may still be. 'stop': neither it nor the next ones can be sent now.
 */
export function afterRefusal(status: number | null): 'drop' | 'keep' | 'stop' {
  if (status === 400) return 'drop';
  return status === null || hopeless.has(status) ? 'stop' : 'keep';
}

/** Nobody is signed in, calls are too many, or there is no server that could take one. */
const hopeless: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/** ms; a server that asks for more is asked again after an hour. */
const longestAsked = 3_600_000;

/**
 * ms before attempt `failures` + 1: 2 s, doubled each time, at most 5 minutes, and up to a quarter more by `random` (0
 * to 1), so that browsers do not come back all at once; never before the server wants it (`asked`, ms).
 */
export function retryDelay(failures: number, { asked, random }: { asked: number | null; random: number }): number {
  const backoff = Math.min(300_000, 1_000 * 2 ** Math.min(failures, 20));
  return Math.max(backoff, Math.min(asked ?? 0, longestAsked)) + (backoff * random) / 4;
}
