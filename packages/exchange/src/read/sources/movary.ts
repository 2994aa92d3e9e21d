import type { TableDocument } from '../import-document.ts';
import type { RowCollector } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { idsOf, ratingOf, yearOf } from '../values/import-values.ts';

export const movaryReader: SourceReader = {
  source: 'movary',
  entries: /(?:^|\/)(?:history|ratings|watchlist)\.csv$/,
  hasPrivateFiles: false,
  recognises: ({ table }) => {
    const hasOwn = ['watchedAt', 'userRating', 'addedAt'].some((column) => table?.has(column));
    return hasOwn && (table?.has('title', 'tmdbId', 'imdbId') ?? false) && !table?.has('type');
  },
  read(documents, rows) {
    for (const document of documents) if (document.table !== null) readTable(document, rows);
  },
};

/** One row for each play: equal ones are real. */
function readTable(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const [title, year] = [table.column('title'), table.column('year')];
  const [tmdb, imdb] = [table.column('tmdbId'), table.column('imdbId')];
  const userRating = table.column('userRating');
  const at = rows.dates(document, ['watchedAt', 'addedAt']);
  for (const row of table.rows) {
    const ids = idsOf({ tmdb: tmdb(row), imdb: imdb(row) });
    const movie = { media_type: 'movie' as const, ids, title: title(row), year: yearOf(year(row)) };
    const rating = ratingOf(userRating(row));
    if (table.has('watchedAt')) rows.add(name, { kind: 'watch', ...movie, at: at(row) });
    if (table.has('addedAt')) rows.add(name, { kind: 'watchlist', ...movie, at: at(row) });
    if (rating !== undefined) rows.add(name, { kind: 'rating', ...movie, rating, at: null });
  }
}
