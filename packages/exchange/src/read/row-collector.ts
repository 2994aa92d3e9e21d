import { importTextLimits, maxPlays, maxRowNumber } from '@marquee/domain/exchange/import-limits';
import type { ImportIds, ImportRow } from '@marquee/domain/exchange/import-rows';
import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import type { TableDocument } from './import-document.ts';
import { type Omission, omissionMessage, readMessages } from './read-messages.ts';
import { findDateOrder } from './values/date-order.ts';
import { integerOf, nameOf, textOf, titleOf } from './values/import-values.ts';
import { type At, atOfMs, type DateOrder, parseAt, parseAtOf } from './values/parse-time.ts';
import type { Cells } from './values/table.ts';

/** A row as a source states it: texts may be too long, and undefined is absent. */
export interface StatedRow {
  readonly kind: ImportRow['kind'];
  readonly media_type?: ImportRow['media_type'];
  readonly ids?: ImportIds | undefined;
  readonly title?: unknown;
  readonly year?: number | undefined;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly episode_ids?: ImportIds | undefined;
  readonly episode_title?: unknown;
  readonly at: At;
  readonly plays?: number | undefined;
  readonly rating?: number | undefined;
  readonly note?: unknown;
  readonly list?: unknown;
  readonly list_description?: unknown;
  readonly position_seconds?: number | undefined;
  readonly duration_seconds?: number | undefined;
}

/** A list needs a name. */
const unnamedList = 'List';

export interface ImportProblem {
  readonly file: string;
  readonly message: string;
}

/** Takes the rows of an import and counts what its files leave open. */
export class RowCollector {
  readonly rows: ImportRow[] = [];
  /** What an export of ours says beside its rows. */
  settings: ImportSettings | null = null;
  /** Whether some file has dates that can be read in two ways. */
  isDateOrderOpen = false;
  readonly #dateOrder: DateOrder | null;
  readonly #known = new Set<string>();
  readonly #omissions = new Map<string, Map<Omission, number>>();
  readonly #problems: ImportProblem[] = [];

  /** @param dateOrder what the visitor says of dates such as 5/1/24 */
  constructor(dateOrder: DateOrder | null = null) {
    this.#dateOrder = dateOrder;
  }

  get problems(): ImportProblem[] {
    const counted = [...this.#omissions].flatMap(([file, omissions]) =>
      [...omissions].map(([omission, count]) => ({ file, message: omissionMessage(omission, count) })),
    );
    return [...this.#problems, ...counted];
  }

  addProblem(file: string, message: string): void {
    const isKnown = this.#problems.some((problem) => problem.file === file && problem.message === message);
    if (!isKnown) this.#problems.push({ file, message });
  }

  /** Counts something that is left out. */
  omit(file: string, omission: Omission): void {
    const omissions = this.#omissions.get(file) ?? new Map<Omission, number>();
    omissions.set(omission, (omissions.get(omission) ?? 0) + 1);
    this.#omissions.set(file, omissions);
  }

  /** Adds a row; without title and id it counts as untitled. Only watches may be equal: each is a time of its own. */
  add(file: string, stated: StatedRow): void {
    const row = rowOf(stated, this.rows.length + 1);
    if (row.episode !== undefined && row.season === undefined) {
      this.omit(file, 'unplaced');
      return;
    }
    if (!namesTitle(row)) {
      this.omit(file, 'untitled');
      return;
    }
    if (row.kind !== 'watch') {
      const { n: _, ...statement } = row;
      const key = JSON.stringify(statement);
      if (this.#known.has(key)) return;
      this.#known.add(key);
    }
    this.#push(row);
  }

  /** A list that has no entries to name it. */
  addEmptyList(list: Pick<StatedRow, 'list' | 'list_description'>): void {
    this.#push(rowOf({ kind: 'list', at: null, ...list }, this.rows.length + 1));
  }

  #push(row: ImportRow): void {
    if (this.rows.length < maxRowNumber) this.rows.push(row);
  }

  /** Reads times of a file; one that cannot be read counts, and is unknown. */
  at(file: string, value: unknown): At {
    return this.#countUnread(file, parseAtOf(value));
  }

  /** @param timeMs since 1970 */
  atMs(file: string, timeMs: unknown): At {
    return typeof timeMs === 'number' ? this.#countUnread(file, atOfMs(timeMs)) : this.at(file, timeMs);
  }

  /**
   * Reads dates of a table, from the first of the columns that has one. Only all dates of a file together show the order
   * of day and month.
   */
  dates({ name, table }: TableDocument, columns: readonly string[], isNewestFirst = false): (row: Cells) => At {
    const date = table.column(...columns);
    const found = findDateOrder({ dates: table.rows.map(date), isNewestFirst });
    const order = found === 'either' ? 'day-first' : (found ?? this.#dateOrder);
    if (order !== null) return (row) => this.#countUnread(name, parseAt(date(row), order));
    this.isDateOrderOpen = true;
    this.addProblem(name, readMessages.dateOrder);
    return (row) => parseAt(date(row)) ?? null;
  }

  #countUnread(file: string, at: At | undefined): At {
    if (at === undefined) this.omit(file, 'unreadableTime');
    return at ?? null;
  }
}

function namesTitle({ ids, episode_ids = {}, title }: ImportRow): boolean {
  return title !== undefined || Object.keys(ids).length > 0 || Object.keys(episode_ids).length > 0;
}

function rowOf(stated: StatedRow, n: number): ImportRow {
  const { kind, media_type, ids = {}, year, season, episode, episode_ids = {}, at, rating, plays = 1 } = stated;
  const { position_seconds, duration_seconds } = stated;
  const values = {
    media_type,
    title: titleOf(stated.title),
    year,
    season,
    episode,
    episode_ids: Object.keys(episode_ids).length > 0 ? episode_ids : undefined,
    episode_title: titleOf(stated.episode_title),
    plays: plays > 1 ? integerOf(Math.min(plays, maxPlays), { min: 2, max: maxPlays }) : undefined,
    rating,
    note: textOf(stated.note, importTextLimits.note),
    list: textOf(nameOf(stated.list), importTextLimits.list) ?? (kind === 'list' ? unnamedList : undefined),
    list_description: textOf(stated.list_description, importTextLimits.list_description),
    position_seconds,
    duration_seconds,
  };
  const row: Record<string, unknown> = { n, kind, ids, at };
  for (const [key, value] of Object.entries(values)) if (value !== undefined) row[key] = value;
  return row as ImportRow;
}
