import type { ImportDocument, TableDocument } from '../import-document.ts';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { idsOf, imdbIdOf, ratingOf, yearOf } from '../values/import-values.ts';
import type { Cells, Table } from '../values/table.ts';

/** By the type's name without case, blanks and hyphens; older files have other names. */
const movieTypes = new Set([
  'movie',
  'tvmovie',
  'tvspecial',
  'tvshort',
  'short',
  'video',
  'featurefilm',
  'documentary',
  'shortfilm',
]);
const showTypes = new Set(['tvseries', 'tvminiseries', 'miniseries', 'series']);

export const imdbReader: SourceReader = {
  source: 'imdb',
  entries: null,
  hasPrivateFiles: false,
  recognises: isTitles,
  read(documents, rows) {
    for (const document of documents) if (isTitles(document)) readTitles(document, rows);
  },
};

function isTitles(document: ImportDocument): document is TableDocument {
  return document.table?.has('Const', 'Title Type') ?? false;
}

function readTitles(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const file = fileName(name);
  // Until 2017, ratings had the columns of a list.
  const isList = table.has('Position') && !(table.has('You rated') && /rating/i.test(file));
  const row = rowReader(table);
  const listed = rows.dates(document, ['Created', 'Date Added']);
  const rated = rows.dates(document, isList ? ['Date Rated'] : ['Date Rated', 'Date Added', 'Created']);
  const list = /watchlist/i.test(file) ? { kind: 'watchlist' as const } : { kind: 'list' as const, list: file };
  for (const cells of table.rows) {
    const { type, rating, note, ...title } = row(cells);
    if (type === 'other') {
      rows.omit(name, 'otherMedia');
      continue;
    }
    if (isList) rows.add(name, { ...list, ...title, note, at: listed(cells) });
    if (rating === undefined) continue;
    if (type === 'episode') rows.omit(name, 'episodeRating');
    else rows.add(name, { kind: 'rating', ...title, rating, at: rated(cells) });
  }
}

function fileName(path: string): string {
  const [last = ''] = path.split('/').slice(-1);
  return last.replace(/\.\w+$/, '');
}

interface ImdbTitle
  extends Pick<StatedRow, 'media_type' | 'ids' | 'episode_ids' | 'title' | 'year' | 'note' | 'rating'> {
  readonly type: 'movie' | 'show' | 'episode' | 'other' | 'unknown';
}

function rowReader(table: Table): (row: Cells) => ImdbTitle {
  const id = table.column('Const');
  const url = table.column('URL');
  const title = table.column('Title', 'Original Title');
  const typeName = table.column('Title Type');
  const year = table.column('Year');
  const note = table.column('Description');
  const rating = table.column('Your Rating', 'You rated');
  return (row) => {
    const ids = idsOf({ imdb: imdbIdOf(id(row)) ?? url(row) });
    const about = { rating: ratingOf(rating(row)), note: note(row) };
    const type = /^nm\d/.test(id(row)) ? 'other' : typeOf(typeName(row));
    if (type === 'episode') {
      // Of an episode its show, which only the id names for certain.
      const [show, name] = title(row).split(': ');
      const named = { title: name === undefined ? undefined : show };
      return { type, media_type: 'tv', ids: {}, episode_ids: ids, ...named, ...about };
    }
    const named = { ids, title: title(row), year: yearOf(year(row)), ...about };
    if (type === 'movie') return { type, media_type: 'movie', ...named };
    return type === 'show' ? { type, media_type: 'tv', ...named } : { type, ...named };
  };
}

function typeOf(name: string): ImdbTitle['type'] {
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (movieTypes.has(key)) return 'movie';
  if (showTypes.has(key)) return 'show';
  if (key === 'tvepisode' || key === 'episode') return 'episode';
  return key === '' ? 'unknown' : 'other';
}
