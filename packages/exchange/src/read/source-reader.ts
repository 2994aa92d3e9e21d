import type { ImportSource } from '@marquee/domain/exchange/imports';
import type { ImportDocument } from './import-document.ts';
import type { RowCollector } from './row-collector.ts';

export interface ReadOptions {
  /** Of Netflix: one of several profiles; all without it. */
  readonly profile?: string | undefined;
}

/** Reads the export of one service. */
export interface SourceReader {
  readonly source: ImportSource;
  /** Entries that are opened in its archives, by their path in lower case; others never are. */
  readonly entries: RegExp | null;
  /** Whether an export also holds private files, so that beside its entries nothing else is opened. */
  readonly hasPrivateFiles: boolean;
  /** Tells its documents by their content. */
  recognises(document: ImportDocument): boolean;
  /** Reads all documents of an import together. */
  read(documents: readonly ImportDocument[], rows: RowCollector, options: ReadOptions): void;
}
