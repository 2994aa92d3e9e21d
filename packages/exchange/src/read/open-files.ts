import { ArchiveError } from './archive/archive-error.ts';
import { ReadBudget } from './archive/read-budget.ts';
import { type ArchiveEntry, isArchive, readDirectory } from './archive/read-directory.ts';
import { unpackEntry } from './archive/unpack-entry.ts';
import { type ImportDocument, jsonDocument, tableDocument } from './import-document.ts';
import { baseName, type ImportFile } from './import-file.ts';
import { readMessages } from './read-messages.ts';
import type { ImportProblem } from './row-collector.ts';
import { entryReaders, isSystemFile, sourceReaders } from './source-readers.ts';
import { decodeText } from './values/decode-text.ts';
import { parseRecords } from './values/table.ts';

/** What was opened, and what became of the rest. */
export interface OpenedFiles {
  readonly documents: ImportDocument[];
  readonly problems: ImportProblem[];
  /** Files that are damaged; others may have been read. */
  readonly damaged: string[];
}

/** Files of exports that hold mails and tokens. */
const neverOpened = new Set(['user-profile.json', 'access_token.csv']);

/**
 * Opens and parses what may belong to an import. Of an archive only entries that a source names; of an export with
 * private files, dropped as a folder, as well.
 */
export async function openFiles(files: readonly ImportFile[], budget = new ReadBudget()): Promise<OpenedFiles> {
  const opener = new Opener(budget);
  const loose: ImportFile[] = [];
  for (const file of files) {
    if (isSystemFile(file.name)) continue;
    if (await opener.isArchive(file)) await opener.openArchive(file);
    else loose.push(file);
  }
  const named = loose.filter(({ name }) => entryReaders(name).length > 0);
  const others = loose.filter((file) => !named.includes(file) && !neverOpened.has(baseName(file.name)));
  for (const file of named) await opener.openFile(file);
  const isPrivate = opener.documents.some(
    (document) => sourceReaders.find((reader) => reader.recognises(document))?.hasPrivateFiles,
  );
  if (!isPrivate) for (const file of others) await opener.openFile(file);
  if (loose.length > 0 && named.length === 0 && others.length === 0) {
    for (const { name } of loose) opener.problems.push({ file: name, message: readMessages.unknown });
  }
  return opener;
}

class Opener implements OpenedFiles {
  readonly documents: ImportDocument[] = [];
  readonly problems: ImportProblem[] = [];
  readonly damaged: string[] = [];
  readonly #budget: ReadBudget;

  constructor(budget: ReadBudget) {
    this.#budget = budget;
  }

  async isArchive(file: ImportFile): Promise<boolean> {
    try {
      return isArchive(await file.read(0, Math.min(4, file.size)));
    } catch {
      return false;
    }
  }

  /** All or, if it is too large, nothing: half an archive would pass for the whole. */
  async openArchive(file: ImportFile): Promise<void> {
    const before = { documents: this.documents.length, problems: this.problems.length, damaged: this.damaged.length };
    try {
      const entries = await readDirectory(file);
      const wanted = entries.filter(({ name }) => entryReaders(name).length > 0 && !neverOpened.has(baseName(name)));
      if (wanted.length === 0) this.#addProblem(file.name, readMessages.unknown);
      for (const entry of wanted) await this.#openEntry(file, entry);
    } catch (error) {
      const problem = error instanceof ArchiveError ? error.problem : 'damaged';
      this.documents.length = before.documents;
      this.problems.length = before.problems;
      this.damaged.length = before.damaged;
      if (problem === 'damaged') this.damaged.push(file.name);
      else this.#addProblem(file.name, readMessages[problem]);
    }
  }

  async #openEntry(file: ImportFile, entry: ArchiveEntry): Promise<void> {
    try {
      this.#addDocument(entry.name, await unpackEntry(file, entry, this.#budget));
    } catch (error) {
      const problem = error instanceof ArchiveError ? error.problem : 'damaged';
      if (problem === 'locked' || problem === 'tooLarge') throw error;
      if (problem === 'damaged') this.damaged.push(entry.name);
      else this.#addProblem(entry.name, readMessages[problem]);
    }
  }

  async openFile(file: ImportFile): Promise<void> {
    if (file.size > this.#budget.maxEntryBytes) {
      this.#addProblem(file.name, readMessages.entryTooLarge);
      return;
    }
    try {
      this.#budget.take(file.size);
      this.#addDocument(file.name, await file.read(0, file.size));
    } catch (error) {
      if (error instanceof ArchiveError) this.#addProblem(file.name, readMessages.tooManyBytes);
      else this.damaged.push(file.name);
    }
  }

  #addDocument(name: string, bytes: Uint8Array): void {
    const text = decodeText(bytes)?.replace(/^\u{FEFF}/u, '');
    if (!text?.trim()) this.#addProblem(name, readMessages.unknown);
    // Damaged JSON throws.
    else if (/^\s*[[{]/.test(text)) this.documents.push(jsonDocument(name, JSON.parse(text)));
    else {
      const { records, isCut } = parseRecords(text);
      this.documents.push(tableDocument(name, records));
      if (isCut) this.#addProblem(name, readMessages.missingQuote);
    }
  }

  #addProblem(file: string, message: string): void {
    this.problems.push({ file, message });
  }
}
