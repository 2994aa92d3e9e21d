import type { TableDocument } from '../import-document.ts';
import type { RowCollector } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { parseNetflixTitle } from './netflix-title.ts';

/** Shorter visits are no watches. */
const minSeconds = 120;

export const netflixReader: SourceReader = {
  source: 'netflix',
  entries: /(?:^|\/)(?:netflixviewinghistory|viewingactivity)[^/]*\.csv$/,
  hasPrivateFiles: false,
  recognises: (document) => {
    if (document.table === null) return false;
    return isActivity(document) || hasOnlyTitleAndDate(document);
  },
  read(documents, rows, { profile }) {
    for (const document of documents) {
      if (document.table === null) continue;
      if (isActivity(document)) readActivity(document, rows, profile);
      else readHistory(document, rows);
    }
  },
};

function hasOnlyTitleAndDate({ table, records }: TableDocument): boolean {
  return table.has('Title', 'Date') && records[0]?.filter((cell) => cell.trim() !== '').length === 2;
}

function isActivity({ table }: TableDocument): boolean {
  const hasStart = table.has('Start Time') || table.has('Start Time (UTC)');
  return hasStart && table.has('Profile Name', 'Duration', 'Title');
}

/** Names of the profiles in a file of the account's data. */
export function netflixProfiles(document: TableDocument): string[] {
  if (!isActivity(document)) return [];
  return [...new Set(document.table.rows.map(document.table.column('Profile Name')))];
}

/** Titles and days, newest first. */
function readHistory(document: TableDocument, rows: RowCollector): void {
  const title = document.table.column('Title');
  const at = rows.dates(document, ['Date'], true);
  for (const row of document.table.rows) {
    const watched = parseNetflixTitle(title(row));
    if (watched === null) rows.omit(document.name, 'untitled');
    else rows.add(document.name, { kind: 'watch', ...watched, at: at(row) });
  }
}

function readActivity(document: TableDocument, rows: RowCollector, profile: string | undefined): void {
  const { name, table } = document;
  const [title, profileName] = [table.column('Title'), table.column('Profile Name')];
  const [duration, trailer] = [table.column('Duration'), table.column('Supplemental Video Type')];
  const at = rows.dates(document, ['Start Time', 'Start Time (UTC)'], true);
  for (const row of table.rows) {
    if (profile !== undefined && profileName(row) !== profile) continue;
    if (trailer(row) !== '' || secondsOf(duration(row)) < minSeconds) continue;
    const watched = parseNetflixTitle(title(row));
    if (watched === null) rows.omit(name, 'untitled');
    else rows.add(name, { kind: 'watch', ...watched, at: at(row) });
  }
}

/** Of '00:43:26'. */
function secondsOf(duration: string): number {
  return duration.split(':').reduce((seconds, part) => seconds * 60 + (Number(part) || 0), 0);
}
