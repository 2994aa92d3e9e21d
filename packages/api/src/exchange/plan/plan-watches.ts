import { maxPlays } from '@marquee/domain/exchange/import-limits';
import { precisionOf } from '../row-turns.ts';
import { type EpisodeFacts, numbersKey, type PlannedRow, pathOf, type TitleFacts, timeOf } from './planned-row.ts';
import { type SeenWatch, SeenWatches } from './seen-watches.ts';

/** Half of this counts where the runtime is unknown, as for a mark. */
const usualMinutes = 20;

export interface NewWatch {
  readonly mediaType: 'movie' | 'tv';
  readonly mediaId: number;
  readonly season: number;
  readonly episode: number;
  readonly at: Date;
  readonly precision: SeenWatch['precision'];
  readonly minutes: number | null;
}

/** What became of the watches that a row means. */
export type WatchOutcome = 'new' | 'present' | 'duplicate';

export interface PlannedWatches {
  readonly added: readonly NewWatch[];
  readonly outcome: WatchOutcome;
  /** Episodes that the row means. */
  readonly episodes: number;
}

interface WatchPlan {
  /** By title; the facts of a movie are of the episode 0/0. */
  readonly factsOf: (path: string) => TitleFacts;
  /** Of the time before this import, and what it added since. */
  readonly seen: Map<string, SeenWatches>;
  /** Of the member: a time is on another day there. */
  readonly timeZone: string;
  /** When the import was begun: what it names for later counts as then. */
  readonly nowMs: number;
  /** Whether the watches of this import are known to differ, however close they are. */
  readonly isExact?: boolean;
}

/** 'tv/1396/1/2' */
export function watchKey({ mediaType, mediaId, season, episode }: Omit<NewWatch, 'at' | 'precision' | 'minutes'>) {
  return `${pathOf({ mediaType, mediaId })}/${season}/${episode}`;
}

/**
 * Adds what a row means to `seen`, as far as it was not seen then (docs/behaviour/imports.md §4): a time unless it is
 * within half the runtime of another, a day unless it has one, an unknown time if there is none. Rows come in turn.
 */
export function planWatches(plan: WatchPlan, row: PlannedRow): PlannedWatches {
  const added: NewWatch[] = [];
  let isPresent = true;
  const episodes = episodesOf(plan, row);
  for (const facts of episodes) {
    const key = watchKey({ ...row, season: facts.season, episode: facts.episode });
    const seen = plan.seen.get(key) ?? new SeenWatches();
    plan.seen.set(key, seen);
    const watches = newWatches(plan, { row, facts, seen });
    if (watches.some((watch) => 'clash' in watch && watch.clash.isOwn)) isPresent = false;
    for (const watch of watches) {
      if ('clash' in watch) continue;
      const { mediaType, mediaId } = row;
      const { season, episode, minutes } = facts;
      const { atMs, precision } = watch;
      added.push({ mediaType, mediaId, season, episode, at: new Date(atMs), precision, minutes });
    }
  }
  const outcome = added.length > 0 ? 'new' : isPresent ? 'present' : 'duplicate';
  return { added, outcome, episodes: episodes.length };
}

/** The episode that a row names, or all that has aired of the season or the show. */
function episodesOf({ factsOf }: WatchPlan, { season, episode, ...title }: PlannedRow): readonly EpisodeFacts[] {
  const { all, byNumbers } = factsOf(pathOf(title));
  if (title.mediaType === 'movie') return all.slice(0, 1);
  if (season !== null && episode !== null) {
    const fact = byNumbers.get(numbersKey({ season, episode }));
    return fact ? [fact] : [];
  }
  return all.filter((fact) => fact.isAired && (season === null ? fact.season > 0 : fact.season === season));
}

interface Wish {
  readonly row: PlannedRow;
  readonly facts: EpisodeFacts;
  readonly seen: SeenWatches;
}

type Planned = SeenWatch | { readonly clash: SeenWatch };

/** Adds to `seen` what is new: the watch of the row, and those of unknown time until there are as many as it says. */
function newWatches(plan: WatchPlan, { row, facts, seen }: Wish): Planned[] {
  const planned: Planned[] = [];
  const precision = precisionOf(row.data.at);
  const atMs = timeOf(row.data.at, plan.nowMs) ?? unknownMs(facts, seen, plan.nowMs);
  // A row beyond that says nothing new.
  const full = seen.size < maxPlays ? undefined : seen.first;
  const clash = full ?? clashOf(plan, { seen, atMs, precision, facts });
  const add = (watch: SeenWatch) => {
    seen.add(watch);
    planned.push(watch);
  };
  if (clash) planned.push({ clash });
  else add({ atMs, precision, isOwn: true });
  // Of a whole show it would be as many watches of every episode.
  const plays = row.mediaType === 'movie' || row.episode !== null ? (row.data.plays ?? 1) : 1;
  for (let count = seen.size; count < plays; count += 1) {
    add({ atMs: unknownMs(facts, seen, plan.nowMs), precision: 'unknown', isOwn: true });
  }
  return planned;
}

/** At the air or release date, the first second that is free; of what has no date, 1970. */
function unknownMs({ date }: EpisodeFacts, seen: SeenWatches, nowMs: number): number {
  let atMs = Math.min(Date.parse(date) || 0, nowMs);
  while (seen.at(atMs)) atMs += 1_000;
  return atMs;
}

interface Claim {
  readonly seen: SeenWatches;
  readonly atMs: number;
  readonly precision: SeenWatch['precision'];
  readonly facts: EpisodeFacts;
}

/** The watch that makes another one superfluous. */
function clashOf({ timeZone, isExact }: WatchPlan, { seen, atMs, precision, facts }: Claim): SeenWatch | undefined {
  if (precision === 'unknown') return seen.first;
  const withOwn = !isExact;
  const same = seen.at(atMs);
  if (same) return same;
  if (precision === 'day') return seen.onDay(atMs, { timeZone, withOwn });
  return seen.near(atMs, { maxMs: (facts.minutes ?? usualMinutes) * 30_000, withOwn });
}
