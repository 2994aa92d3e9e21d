import type { TitleKey } from '@marquee/domain/catalogue/title-key';
import { type NewWatch, planWatches, type WatchOutcome, watchKey } from './plan-watches.ts';
import { type EpisodeFacts, inTurn, type PlannedRow, pathOf, timeOf } from './planned-row.ts';
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

/** What rows add, in their order, and what becomes of each of them. */
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
  readonly factsOf: (path: string) => readonly EpisodeFacts[];
  readonly timeZone: string;
  /** When the import was begun. */
  readonly nowMs: number;
  /** Whether a rated title without a watch counts as watched. */
  readonly isRatedWatched: boolean;
  /** Whether the import is an export of ours: no watch of it stands for another one. */
  readonly isExact: boolean;
}

/** Plans what rows of some titles add to a record: all rows of an import for these titles, or a batch of them. */
export function planRows(planning: Planning, rows: readonly PlannedRow[]): RowsPlan {
  const ordered = inTurn(rows);
  const outcomes = new Map<number, WatchOutcome>();
  const watches = watchesOf(planning, ordered, outcomes);
  const ofKind = (kind: PlannedRow['data']['kind']) => ordered.filter(({ data }) => data.kind === kind);
  return {
    watches,
    ratings: newest(planning, { rows: ofKind('rating'), known: planning.record.ratings, keyOf: pathOf }, outcomes).map(
      ({ row, at }) => ({ ...titleOf(row), rating: row.data.rating ?? 0, at }),
    ),
    progress: newest(
      planning,
      { rows: ofKind('progress'), known: planning.record.progress, keyOf: episodeOf },
      outcomes,
    ).map(({ row, at }) => ({
      ...titleOf(row),
      season: row.season ?? 0,
      episode: row.episode ?? 0,
      positionSeconds: Math.min(row.data.position_seconds ?? 0, row.data.duration_seconds ?? 0),
      durationSeconds: row.data.duration_seconds ?? 0,
      at,
    })),
    entries: entriesOf(planning, [...ofKind('watchlist'), ...ofKind('list')], outcomes),
    hidden: hiddenOf(planning, ofKind('hidden'), outcomes),
    outcomes,
  };
}

const titleOf = ({ mediaType, mediaId }: TitleKey): TitleKey => ({ mediaType, mediaId });
const episodeOf = (row: PlannedRow) => watchKey({ ...row, season: row.season ?? 0, episode: row.episode ?? 0 });

type Outcomes = Map<number, WatchOutcome>;

function watchesOf(planning: Planning, rows: readonly PlannedRow[], outcomes: Outcomes): NewWatch[] {
  const { record, factsOf, timeZone, nowMs, isRatedWatched, isExact } = planning;
  const plan = { factsOf, seen: record.watches, timeZone, nowMs, isExact };
  const watched = new Set(record.watched);
  return rows.flatMap((row) => {
    const { kind } = row.data;
    const isRated = kind === 'rating' && isRatedWatched && !watched.has(pathOf(row));
    if (kind !== 'watch' && !isRated) return [];
    const { added, outcome } = planWatches(plan, isRated ? { ...row, data: { ...row.data, at: null } } : row);
    if (kind === 'watch') outcomes.set(row.n, outcome);
    if (added.length > 0) watched.add(pathOf(row));
    return added;
  });
}

interface Dated {
  readonly rows: readonly PlannedRow[];
  /** When what is stored was so. */
  readonly known: ReadonlyMap<string, number>;
  readonly keyOf: (row: PlannedRow) => string;
}

/** Of several the newest, if it is newer than what is stored; what is of unknown time is older than all. */
function newest({ nowMs }: Planning, { rows, known, keyOf }: Dated, outcomes: Outcomes) {
  const best = new Map<string, { row: PlannedRow; at: Date }>();
  for (const row of rows) {
    const at = new Date(timeOf(row.data.at, nowMs) ?? 0);
    const other = best.get(keyOf(row));
    outcomes.set(row.n, 'duplicate');
    if (!other || at > other.at) best.set(keyOf(row), { row, at });
  }
  return [...best].flatMap(([key, { row, at }]) => {
    const isNewer = at.getTime() > (known.get(key) ?? Number.NEGATIVE_INFINITY);
    outcomes.set(row.n, isNewer ? 'new' : 'present');
    return isNewer ? [{ row, at }] : [];
  });
}

/** What was removed from a list since stays out of it. */
function entriesOf({ record, nowMs }: Planning, rows: readonly PlannedRow[], outcomes: Outcomes): NewEntry[] {
  const own = new Set<string>();
  return rows.flatMap((row) => {
    const { kind, list = '', list_description: description, note, at } = row.data;
    const name = kind === 'watchlist' ? null : list;
    const key = entryKey(name, row);
    const addedMs = timeOf(at, nowMs);
    const isPresent =
      record.entries.has(key) || (record.removals.get(key) ?? Number.NEGATIVE_INFINITY) >= (addedMs ?? 0);
    const outcome = own.has(key) ? 'duplicate' : isPresent ? 'present' : 'new';
    outcomes.set(row.n, outcome);
    own.add(key);
    if (outcome !== 'new') return [];
    const entry = { ...titleOf(row), description: description || null, note: note || null };
    return [{ ...entry, list: name, at: new Date(addedMs ?? nowMs) }];
  });
}

function hiddenOf({ record, nowMs }: Planning, rows: readonly PlannedRow[], outcomes: Outcomes): NewHidden[] {
  const own = new Set<string>();
  return rows.flatMap((row) => {
    const path = pathOf(row);
    const outcome = own.has(path) ? 'duplicate' : record.hidden.has(path) ? 'present' : 'new';
    outcomes.set(row.n, outcome);
    own.add(path);
    return outcome === 'new' ? [{ ...titleOf(row), at: new Date(timeOf(row.data.at, nowMs) ?? nowMs) }] : [];
  });
}
