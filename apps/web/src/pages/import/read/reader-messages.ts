import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import type { ImportKind, ImportSource } from '@marquee/domain/exchange/imports';

/** A file with its path below what was dropped. */
export interface DroppedFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface ReadChoices {
  readonly dateOrder?: 'day-first' | 'month-first' | undefined;
  /** Of a file with several people's history. */
  readonly profile?: string | undefined;
}

/** What was read, without its rows. */
export interface ReadSummary {
  /** Null if nothing was recognized. */
  readonly source: ImportSource | null;
  readonly rowCount: number;
  readonly counts: Readonly<Record<ImportKind, number>>;
  /** Different titles that were watched. */
  readonly watchedTitles: number;
  readonly problems: readonly { readonly file: string; readonly message: string }[];
  /** Of an export of ours: what is sent beside its rows. */
  readonly settings: ImportSettings | null;
  readonly isDateOrderOpen: boolean;
  readonly profiles: readonly string[];
}

export interface RowBatch {
  readonly rows: readonly ImportRow[];
  /** Index of the row after these. */
  readonly next: number;
}

/** What the page sends to the worker. */
export type ReaderRequest =
  | { readonly id: number; readonly files: readonly DroppedFile[]; readonly choices: ReadChoices }
  | { readonly id: number; readonly from: number };

/** What the worker answers; null if it failed. */
export interface ReaderResponse {
  readonly id: number;
  readonly result: ReadSummary | RowBatch | null;
}
