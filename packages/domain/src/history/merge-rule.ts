/** Watch state of one title. Timestamps are ms since 1970; a movie has season and episode 0. */
export interface HistoryState {
  readonly season: number;
  readonly episode: number;
  /** Created by the hero's buttons only: any real watching replaces it. */
  readonly autoStarted: boolean;
  /** The earliest time. */
  readonly watchedAt: number;
  /** When that season and episode were watched. */
  readonly lastWatched: number;
}

export interface HistoryEvent {
  readonly season: number;
  readonly episode: number;
  readonly autoStarted: boolean;
  /** ms since 1970 */
  readonly time: number;
}

/** The state after one event. A timestamp in the future (from a fast clock) counts as now. */
export function toWatchState({ season, episode, autoStarted, time }: HistoryEvent, now: number): HistoryState {
  const timestamp = Math.min(Math.floor(time), now);
  return { season, episode, autoStarted, watchedAt: timestamp, lastWatched: timestamp };
}

/**
 * Merges two states of one title; commutative, associative and idempotent (docs/behaviour/history.md §2).
 * The database applies the same rule in one statement (packages/api/src/history/merge-statement.ts).
 */
export function mergeHistory(stored: HistoryState | null, incoming: HistoryState): HistoryState {
  if (stored === null) return incoming;
  const winner = supersedes(incoming, stored) ? incoming : stored;
  if (stored.autoStarted !== incoming.autoStarted) return winner;
  return { ...winner, watchedAt: Math.min(stored.watchedAt, incoming.watchedAt) };
}

/** Real watching replaces an automatic start; the newest real state wins, but the first automatic start. */
export function supersedes(incoming: HistoryState, stored: HistoryState): boolean {
  if (incoming.autoStarted !== stored.autoStarted) return stored.autoStarted;
  const order = compare(incoming, stored);
  return incoming.autoStarted ? order < 0 : order > 0;
}

/** By time, then by season and episode. */
function compare(a: HistoryState, b: HistoryState): number {
  return a.lastWatched - b.lastWatched || a.season - b.season || a.episode - b.episode;
}
