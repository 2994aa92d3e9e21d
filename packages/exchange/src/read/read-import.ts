import type { ImportRow } from '@marquee/domain/exchange/import-rows';
import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import type { ImportSource } from '@marquee/domain/exchange/imports';
import { type ImportDocument, isEmptyDocument } from './import-document.ts';
import type { ImportFile } from './import-file.ts';
import { openFiles } from './open-files.ts';
import { damagedMessage, readMessages } from './read-messages.ts';
import { type ImportProblem, RowCollector } from './row-collector.ts';
import type { ReadOptions, SourceReader } from './source-reader.ts';
import { entryReaders, sourceReaders } from './source-readers.ts';
import { netflixProfiles } from './sources/netflix.ts';
import type { DateOrder } from './values/parse-time.ts';

export interface ImportOptions extends ReadOptions {
  /** Of dates such as 5/1/24, if the files do not show it. */
  readonly dateOrder?: DateOrder | undefined;
}

export interface ReadImport {
  /** Null if nothing was recognised. */
  readonly source: ImportSource | null;
  readonly rows: ImportRow[];
  /** Of an export of ours: services, saved searches and choices. */
  readonly settings: ImportSettings | null;
  readonly problems: ImportProblem[];
  /** Whether dates need `dateOrder`; without it they are unknown. */
  readonly isDateOrderOpen: boolean;
  /** Of Netflix, if a file has several. */
  readonly profiles: string[];
}

/** Reads exports of other services, and our own. Never throws: what cannot be read is a problem of its file. */
export async function readImport(files: readonly ImportFile[], options: ImportOptions = {}): Promise<ReadImport> {
  const { documents, problems, damaged } = await openFiles(files);
  const rows = new RowCollector(options.dateOrder);
  for (const { file, message } of problems) rows.addProblem(file, message);
  const { reader, own } = chooseReader(documents, rows);
  const profiles = new Set(own.flatMap((document) => (document.table === null ? [] : netflixProfiles(document))));
  try {
    reader?.read(own, rows, options);
  } catch {
    for (const { name } of own) rows.addProblem(name, damagedMessage(name, 0));
  }
  for (const name of damaged) rows.addProblem(name, damagedMessage(name, own.length));
  return {
    source: reader?.source ?? null,
    rows: rows.rows,
    settings: rows.settings,
    problems: rows.problems,
    isDateOrderOpen: rows.isDateOrderOpen,
    profiles: profiles.size > 1 ? [...profiles] : [],
  };
}

interface Choice {
  readonly reader: SourceReader | null;
  readonly own: readonly ImportDocument[];
}

/** An import has one source: that of the first document that is recognised, but Marquee's and named services first. */
function chooseReader(documents: readonly ImportDocument[], rows: RowCollector): Choice {
  const found = documents.map((document) => ({ document, reader: readerOf(document) }));
  const isOf = (reader: SourceReader | null, source: ImportSource) => reader?.source === source;
  const known = found.filter(({ reader }) => reader !== null);
  const chosen =
    known.find(({ reader }) => isOf(reader, 'marquee')) ?? known.find(({ reader }) => !isOf(reader, 'csv')) ?? known[0];
  const reader = chosen?.reader ?? null;
  for (const other of found) {
    if (other.reader === reader && reader !== null) continue;
    // Marquee's export has files for other services, which repeat it; and an empty file says nothing.
    if (isOf(reader, 'marquee') || isEmptyEntry(other.document)) continue;
    const message = other.reader === null ? readMessages.unknown : readMessages.otherSource;
    rows.addProblem(other.document.name, message);
  }
  return {
    reader,
    own: found.filter((other) => other.reader === reader && reader !== null).map(({ document }) => document),
  };
}

/** An empty part of an export, such as a list without entries. */
function isEmptyEntry(document: ImportDocument): boolean {
  return isEmptyDocument(document) && entryReaders(document.name).length > 0;
}

/** An empty document belongs to what its name says. */
function readerOf(document: ImportDocument): SourceReader | null {
  const recognised = sourceReaders.find((reader) => reader.recognises(document));
  if (recognised) return recognised;
  return isEmptyDocument(document) ? (entryReaders(document.name)[0] ?? null) : null;
}
