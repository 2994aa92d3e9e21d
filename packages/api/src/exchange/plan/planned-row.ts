import type { MatchedEpisode } from '@marquee/db/tables/imports';
import { type TitleKey, titlePath, toWire } from '@marquee/domain/catalogue/title-key';
import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import { precisionOf } from '../row-turns.ts';

/** A row whose title is known. */
export interface PlannedRow extends TitleKey {
  readonly n: number;
  readonly turn: number;
  /** Null for all that has aired, of a season or of the show. */
  readonly season: number | null;
  readonly episode: number | null;
  readonly data: ImportRow;
}

/** An episode, or a movie, as the catalogue had it when the import was matched. */
export interface EpisodeFacts {
  readonly season: number;
  readonly episode: number;
  readonly date: string;
  readonly minutes: number | null;
  readonly isAired: boolean;
}

/** What the catalogue had of a title; a movie is the episode 0/0. */
export interface TitleFacts {
  readonly all: readonly EpisodeFacts[];
  /** By `numbersKey`. */
  readonly byNumbers: ReadonlyMap<string, EpisodeFacts>;
}

export function numbersKey({ season, episode }: Pick<EpisodeFacts, 'season' | 'episode'>): string {
  return `${season}/${episode}`;
}

export function titleFacts(byNumbers: ReadonlyMap<string, EpisodeFacts> = new Map()): TitleFacts {
  return { all: [...byNumbers.values()], byNumbers };
}

export function pathOf(title: TitleKey): string {
  return titlePath(toWire(title));
}

export function factsOf([season, episode, date, minutes, isAired]: MatchedEpisode): EpisodeFacts {
  return { season, episode, date, minutes, isAired };
}

/** What is planned in order: what is exact before what is not, then as the import has it. */
export function inTurn(rows: readonly PlannedRow[]): PlannedRow[] {
  return rows.toSorted((a, b) => a.turn - b.turn || a.n - b.n);
}

/** A time, or midnight UTC of a day; null if unknown. A time ahead counts as now; a day may have begun elsewhere. */
export function timeOf(at: ImportRow['at'], nowMs: number): number | null {
  if (at === undefined || at === null) return null;
  return precisionOf(at) === 'day' ? Date.parse(at) : Math.min(Date.parse(at), nowMs);
}
