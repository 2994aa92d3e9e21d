/** What is kept of a person's watching of one title. Moments are ms since 1970; a movie has season and episode 0. */
export interface HistoryState {
  readonly season: number;
  readonly episode: number;
  /** Only the hero's buttons made it: any real watching replaces it. */
  readonly beginning: boolean;
  /** The earliest time. */
  readonly watchedAt: number;
  /** The time that season and episode are of. */
  readonly lastWatched: number;
}

/** One time that a title was watched. */
export interface HistoryEvent {
  readonly season: number;
  readonly episode: number;
  readonly beginning: boolean;
  /** ms since 1970 */
  readonly time: number;
}

/** The record that one event makes alone; what a fast clock calls the future happened now. */
export function stateOf({ season, episode, beginning, time }: HistoryEvent, now: number): HistoryState {
  const moment = Math.min(Math.floor(time), now);
  return { season, episode, beginning, watchedAt: moment, lastWatched: moment };
}

/**
 * What two states of one title make together. Neither the order in which they come nor how often one comes makes a
 * difference: the database does the same in one statement (api, history/merge-statement.ts).
 */
export function mergeHistory(stored: HistoryState | null, incoming: HistoryState): HistoryState {
  if (stored === null) return incoming;
  const winner = replaces(incoming, stored) ? incoming : stored;
  if (stored.beginning !== incoming.beginning) return winner;
  return { ...winner, watchedAt: Math.min(stored.watchedAt, incoming.watchedAt) };
}

/** Real watching replaces a beginning; of real ones the newest counts, of beginnings the first. */
export function replaces(incoming: HistoryState, stored: HistoryState): boolean {
  if (incoming.beginning !== stored.beginning) return stored.beginning;
  const order = compare(incoming, stored);
  return incoming.beginning ? order < 0 : order > 0;
}

/** By time; at one time the larger season and episode is the later one. */
function compare(a: HistoryState, b: HistoryState): number {
  return a.lastWatched - b.lastWatched || a.season - b.season || a.episode - b.episode;
}
