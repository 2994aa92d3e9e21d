import { type ImportDocument, type TableDocument, tableDocument } from '../import-document.ts';
import { baseName } from '../import-file.ts';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { ratingOf, yearOf } from '../values/import-values.ts';
import { type Cells, Table } from '../values/table.ts';

type FileKind = 'diary' | 'watched' | 'ratings' | 'watchlist' | 'list';

/** What was deleted, liked or is without its film is no part of the history. */
const leftOut = /(?:^|\/)(?:deleted|orphaned|likes)\//;

export const letterboxdReader: SourceReader = {
  source: 'letterboxd',
  entries:
    /^(?!(?:.*\/)?(?:deleted|orphaned|likes)\/)(?:.*\/)?(?:(?:diary|watched|ratings|watchlist)\.csv|lists\/[^/]+\.csv)$/,
  hasPrivateFiles: true,
  recognises: (document) => kindOf(document) !== null,
  read(documents, rows) {
    const ofKind = (kind: FileKind) => documents.filter(isTable).filter((document) => kindOf(document) === kind);
    const diary = readDiary(ofKind('diary'), rows);
    for (const document of ofKind('watched')) readWatched(document, rows, diary);
    const ratings = ofKind('ratings');
    // Ratings of the diary are in the file of ratings as well, with the day of the rating.
    for (const document of ratings.length > 0 ? ratings : ofKind('diary')) readRatings(document, rows);
    for (const document of ofKind('watchlist')) readWatchlist(document, rows);
    for (const document of ofKind('list')) readList(document, rows);
  },
};

function isTable(document: ImportDocument): document is TableDocument {
  return document.table !== null;
}

/** Only names distinguish files of equal columns; a list begins with a head of its own. */
function kindOf(document: ImportDocument): FileKind | null {
  if (!isTable(document) || leftOut.test(document.name.toLowerCase())) return null;
  const { table, name, records } = document;
  if (entriesStart(records) >= 0) return 'list';
  if (!table.has('Date', 'Name', 'Year', 'Letterboxd URI')) return null;
  if (table.has('Watched Date')) return 'diary';
  if (table.has('Rating')) return 'ratings';
  if (/watchlist/.test(baseName(name))) return 'watchlist';
  return /watched/.test(baseName(name)) ? 'watched' : null;
}

/** Where the head of a list's entries is; -1 if it is no list of Letterboxd. */
function entriesStart(records: readonly Cells[]): number {
  const start = records.slice(0, 5).findIndex((record) => {
    const table = new Table([record]);
    return table.has('Position', 'Name', 'Year', 'URL') && !table.has('Const');
  });
  const marks = records.slice(0, start + 4).flat();
  const isOwn = marks.some((cell) => /boxd\.it|letterboxd/i.test(cell));
  return isOwn || (start > 0 && new Table([records[start - 2] ?? []]).has('Date', 'Name', 'URL')) ? start : -1;
}

function filmReader(table: Table): (row: Cells) => Pick<StatedRow, 'media_type' | 'title' | 'year'> {
  const name = table.column('Name');
  const year = table.column('Year');
  return (row) => ({ media_type: 'movie', title: name(row), year: yearOf(year(row)) });
}

/** Films share names, so the year counts as well. */
function filmKey({ title, year }: Pick<StatedRow, 'title' | 'year'>): string {
  return `${String(title).toLowerCase()}/${year ?? ''}`;
}

/** @returns the films that it has */
function readDiary(documents: readonly TableDocument[], rows: RowCollector): Set<string> {
  const films = new Set<string>();
  for (const document of documents) {
    const film = filmReader(document.table);
    const at = rows.dates(document, ['Watched Date', 'Date']);
    for (const row of document.table.rows) {
      films.add(filmKey(film(row)));
      rows.add(document.name, { kind: 'watch', ...film(row), at: at(row) });
    }
  }
  return films;
}

/** Its dates are those of ticking: a whole past may have been ticked on one day. */
function readWatched({ name, table }: TableDocument, rows: RowCollector, diary: ReadonlySet<string>): void {
  const film = filmReader(table);
  for (const row of table.rows) {
    if (!diary.has(filmKey(film(row)))) rows.add(name, { kind: 'watch', ...film(row), at: null });
  }
}

/** From half stars to points. */
function readRatings(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const film = filmReader(table);
  const stars = table.column('Rating');
  const at = rows.dates(document, ['Date']);
  for (const row of table.rows) {
    const rating = ratingOf(Number(stars(row).replace(',', '.')) * 2);
    if (rating !== undefined) rows.add(name, { kind: 'rating', ...film(row), rating, at: at(row) });
  }
}

function readWatchlist(document: TableDocument, rows: RowCollector): void {
  const film = filmReader(document.table);
  const at = rows.dates(document, ['Date']);
  for (const row of document.table.rows) rows.add(document.name, { kind: 'watchlist', ...film(row), at: at(row) });
}

/** A line of the version (it may be missing), a head with one row about the list, and the entries. */
function readList({ name, records }: TableDocument, rows: RowCollector): void {
  const start = entriesStart(records);
  const about = tableDocument(name, records.slice(Math.max(0, start - 2), start));
  const [aboutRow = []] = about.table.rows;
  const listName = about.table.column('Name')(aboutRow);
  const at = rows.dates(about, ['Date'])(aboutRow);
  const entries = new Table(records.slice(start));
  const film = filmReader(entries);
  const note = entries.column('Description');
  for (const row of entries.rows) {
    rows.add(name, {
      kind: 'list',
      list: listName || baseName(name).replace(/\.csv$/, ''),
      list_description: about.table.column('Description')(aboutRow),
      ...film(row),
      note: note(row),
      at,
    });
  }
}
