import { setImmediate } from 'node:timers/promises';
import { unknownRatingTime } from '@marquee/db/tables/ratings';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { maxWatches } from '../../record/mark.ts';
import { type NewWatch, planWatches, type WatchOutcome, watchKey } from './plan-watches.ts';
import { inTurn, type PlannedRow, pathOf, type TitleFacts, timeOf } from './planned-row.ts';
import { entryKey, type TitlesRecord } from './record-of-titles.ts';

export interface NewRating extends TitleKey {
  readonly rating: number;
  readonly at: Date;
}

export interface NewPosition extends TitleKey {
  readonly season: number;
  readonly episode: number;
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly at: Date;
}

export interface NewEntry extends TitleKey {
  /** Null for the watchlist. */
  readonly list: string | null;
  readonly description: string | null;
  readonly note: string | null;
  readonly at: Date;
}

export interface NewHidden extends TitleKey {
  readonly at: Date;
}

/** What rows add, in their order, and what becomes of each of them; of earlier rows, too, if that changes. */
export interface RowsPlan {
  readonly watches: readonly NewWatch[];
  readonly ratings: readonly NewRating[];
  readonly progress: readonly NewPosition[];
  readonly entries: readonly NewEntry[];
  readonly hidden: readonly NewHidden[];
  readonly outcomes: ReadonlyMap<number, WatchOutcome>;
}

export interface Planning {
  readonly record: TitlesRecord;
  readonly factsOf: (path: string) => TitleFacts;
  readonly timeZone: string;
  /** When the import was begun. */
  readonly nowMs: number;
  /** Whether a rated title without a watch counts as watched. */
  readonly isRatedWatched: boolean;
  /** Whether the import is an export of ours: no watch of it stands for another one. */
  readonly isExact: boolean;
}

/** Rows and episodes after which other work of the process gets its turn. */
const stepsInARow = 2_000;

type Outcomes = Map<number, WatchOutcome>;

/**
 * Plans what rows of some titles add to a record, page after page, or one batch of them. Rows come in turn, and what a
 * page adds counts as there for the next one.
 */
export class RowPlanner {
  readonly #watched: Set<string>;
  readonly #ratings = new Map<string, Newest>();
  readonly #positions = new Map<string, Newest>();
  readonly #entries = new Set<string>();
  readonly #hidden = new Set<string>();
  #watches = 0;
  #steps = 0;

  constructor(private readonly planning: Planning) {
    this.#watched = new Set(planning.record.watched);
  }

  async plan(rows: readonly PlannedRow[]): Promise<RowsPlan> {
    const ordered = inTurn(rows);
    const outcomes: Outcomes = new Map();
    const watches: NewWatch[] = [];
    for (const row of ordered) {
      for (const watch of this.#watchesOf(row, outcomes)) watches.push(watch);
      if (this.#steps < stepsInARow) continue;
      this.#steps = 0;
      await setImmediate();
    }
    const ofKind = (kind: PlannedRow['data']['kind']) => ordered.filter(({ data }) => data.kind === kind);
    const { ratings, progress } = this.planning.record;
    const rated = { best: this.#ratings, known: ratings, keyOf: pathOf };
    const played = { best: this.#positions, known: progress, keyOf: episodeOf };
    return {
      watches,
      ratings: this.#newest(ofKind('rating'), rated, outcomes).map(toRating),
      progress: this.#newest(ofKind('progress'), played, outcomes).map(toPosition),
      entries: this.#entriesOf([...ofKind('watchlist'), ...ofKind('list')], outcomes),
      hidden: this.#hiddenOf(ofKind('hidden'), outcomes),
      outcomes,
    };
  }

  #watchesOf(row: PlannedRow, outcomes: Outcomes): readonly NewWatch[] {
    const { record, factsOf, timeZone, nowMs, isRatedWatched, isExact } = this.planning;
    const { kind } = row.data;
    this.#steps += 1;
    const isRated = kind === 'rating' && isRatedWatched && !this.#watched.has(pathOf(row));
    if (kind !== 'watch' && !isRated) return [];
    // More than a record can hold: what becomes of further rows makes no difference.
    if (this.#watches > maxWatches) {
      if (kind === 'watch') outcomes.set(row.n, 'new');
      return [];
    }
    const plan = { factsOf, seen: record.watches, timeZone, nowMs, isExact };
    const planned = planWatches(plan, isRated ? { ...row, data: { ...row.data, at: null } } : row);
    if (kind === 'watch') outcomes.set(row.n, planned.outcome);
    if (planned.added.length > 0) this.#watched.add(pathOf(row));
    this.#watches += planned.added.length;
    this.#steps += planned.episodes;
    return planned.added;
  }

  /** Of several the newest, if it is newer than what is stored; what is of unknown time is older than all. */
  #newest(rows: readonly PlannedRow[], { best, known, keyOf }: Dated, outcomes: Outcomes): Newest[] {
    const changed = new Set<string>();
    for (const row of rows) {
      const key = keyOf(row);
      const at = new Date(timeOf(row.data.at, this.planning.nowMs) ?? unknownRatingTime);
      const other = best.get(key);
      if (other && at <= other.at) {
        outcomes.set(row.n, 'duplicate');
        continue;
      }
      if (other) outcomes.set(other.row.n, 'duplicate');
      const isNewer = at.getTime() > (known.get(key) ?? Number.NEGATIVE_INFINITY);
      outcomes.set(row.n, isNewer ? 'new' : 'present');
      best.set(key, { row, at });
      if (isNewer) changed.add(key);
    }
    return [...changed].flatMap((key) => best.get(key) ?? []);
  }

  /** What was removed from a list since stays out of it. */
  #entriesOf(rows: readonly PlannedRow[], outcomes: Outcomes): NewEntry[] {
    const { record, nowMs } = this.planning;
    return rows.flatMap((row) => {
      const { kind, list = '', list_description: description, note, at } = row.data;
      const name = kind === 'watchlist' ? null : list;
      const key = entryKey(name, row);
      const addedMs = timeOf(at, nowMs);
      const isPresent =
        record.entries.has(key) || (record.removals.get(key) ?? Number.NEGATIVE_INFINITY) >= (addedMs ?? 0);
      const outcome = this.#entries.has(key) ? 'duplicate' : isPresent ? 'present' : 'new';
      outcomes.set(row.n, outcome);
      this.#entries.add(key);
      if (outcome !== 'new') return [];
      const entry = { ...titleOf(row), description: description || null, note: note || null };
      return [{ ...entry, list: name, at: new Date(addedMs ?? nowMs) }];
    });
  }

  #hiddenOf(rows: readonly PlannedRow[], outcomes: Outcomes): NewHidden[] {
    const { record, nowMs } = this.planning;
    return rows.flatMap((row) => {
      const path = pathOf(row);
      const outcome = this.#hidden.has(path) ? 'duplicate' : record.hidden.has(path) ? 'present' : 'new';
      outcomes.set(row.n, outcome);
      this.#hidden.add(path);
      return outcome === 'new' ? [{ ...titleOf(row), at: new Date(timeOf(row.data.at, nowMs) ?? nowMs) }] : [];
    });
  }
}

/** The newest row of a title, an episode or a movie so far. */
interface Newest {
  readonly row: PlannedRow;
  readonly at: Date;
}

interface Dated {
  readonly best: Map<string, Newest>;
  /** When what is stored was so. */
  readonly known: ReadonlyMap<string, number>;
  readonly keyOf: (row: PlannedRow) => string;
}

const titleOf = ({ mediaType, mediaId }: TitleKey): TitleKey => ({ mediaType, mediaId });
const episodeOf = (row: PlannedRow) => watchKey({ ...row, season: row.season ?? 0, episode: row.episode ?? 0 });

function toRating({ row, at }: Newest): NewRating {
  return { ...titleOf(row), rating: row.data.rating ?? 0, at };
}

function toPosition({ row, at }: Newest): NewPosition {
  const { position_seconds: position = 0, duration_seconds: duration = 0 } = row.data;
  return {
    ...titleOf(row),
    season: row.season ?? 0,
    episode: row.episode ?? 0,
    positionSeconds: Math.min(position, duration),
    durationSeconds: duration,
    at,
  };
}
