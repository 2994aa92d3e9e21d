import { type ImportDocument, objectsOf, type TableDocument, tableDocument } from '../import-document.ts';
import { baseName } from '../import-file.ts';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { episodeNumberOf, idsOf, ratingOf, yearOf } from '../values/import-values.ts';
import type { Cells, Table } from '../values/table.ts';

/** Columns by all of their names (docs/exchange.md); case and marks between words do not count. */
const columns = {
  title: ['title', 'name'],
  year: ['year'],
  type: ['type', 'media_type'],
  tmdb: ['tmdb', 'tmdb_id'],
  imdb: ['imdb', 'imdb_id'],
  tvdb: ['tvdb', 'tvdb_id'],
  season: ['season'],
  episode: ['episode'],
  watchedAt: ['watched_at', 'date_watched', 'watched_date'],
  rating: ['rating', 'rating10'],
  ratedAt: ['rated_at'],
  listedAt: ['listed_at', 'watchlisted_at'],
  list: ['list', 'list_name'],
  action: ['action'],
  note: ['note'],
};
const titleColumns = [...columns.title, ...columns.tmdb, ...columns.imdb, ...columns.tvdb];
const idColumns = titleColumns.slice(columns.title.length);
const statements = [columns.watchedAt, columns.rating, columns.listedAt, columns.list, columns.action].flat();
const watchActions = new Set(['watch', 'watched', 'history', 'scrobble', 'checkin', 'seen']);

/** Any table with a title or an id, and flat JSON that tools write in its place. */
export const csvReader: SourceReader = {
  source: 'csv',
  entries: null,
  hasPrivateFiles: false,
  recognises: (document) => {
    const table = tableOf(document)?.table;
    const hasAny = (names: readonly string[]) => names.some((name) => table?.has(name));
    return hasAny(titleColumns) && hasAny([...statements, ...columns.year, ...columns.type, ...idColumns]);
  },
  read(documents, rows) {
    for (const document of documents) {
      const table = tableOf(document);
      if (table !== null) readTable(table, rows);
    }
  },
};

/** Objects of JSON as a table: one column for each of their keys. */
function tableOf(document: ImportDocument): TableDocument | null {
  if (document.table !== null) return document;
  const objects = objectsOf(document.json);
  const keys = [...new Set(objects.slice(0, 1_000).flatMap(Object.keys))].slice(0, 100);
  if (keys.length === 0) return null;
  const records = objects.map((object) => keys.map((key) => cellOf(object[key])));
  return tableDocument(document.name, [keys, ...records]);
}

function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readTable(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const title = titleReader(table);
  const column = (name: keyof typeof columns) => table.column(...columns[name]);
  const [watched, action, stars] = [column('watchedAt'), column('action'), column('rating')];
  const [listed, list, note] = [column('listedAt'), column('list'), column('note')];
  const watchedAt = rows.dates(document, columns.watchedAt);
  const ratedAt = rows.dates(document, columns.ratedAt);
  const listedAt = rows.dates(document, columns.listedAt);
  const isWatchlist = baseName(name).includes('watchlist');

  const readRow = (row: Cells) => {
    const { kind, ...stated } = title(row);
    if (kind === 'other') {
      rows.omit(name, 'otherMedia');
      return;
    }
    const verb = action(row).toLowerCase();
    const rating = ratingOf(stars(row));
    const isWatched = watched(row) !== '' || watchActions.has(verb);
    const isListed = listed(row) !== '' || verb === 'watchlist' || (isWatchlist && !isWatched && rating === undefined);
    const listName = list(row);
    if (isWatched) rows.add(name, { kind: 'watch', ...stated, at: watchedAt(row) });
    const { season: _, episode: __, ...ofTitle } = stated;
    if (rating !== undefined && (stated.season !== undefined || kind === 'part')) rows.omit(name, 'episodeRating');
    else if (rating !== undefined) rows.add(name, { kind: 'rating', ...ofTitle, rating, at: ratedAt(row) });
    if (listName !== '' && listName.toLowerCase() !== 'watchlist') {
      rows.add(name, { kind: 'list', list: listName, ...ofTitle, note: note(row), at: listedAt(row) });
    } else if (isListed || listName !== '') {
      rows.add(name, { kind: 'watchlist', ...ofTitle, note: note(row), at: listedAt(row) });
    } else if (!isWatched && rating === undefined) rows.omit(name, 'undecided');
  };
  for (const row of table.rows) readRow(row);
}

interface CsvTitle extends Pick<StatedRow, 'media_type' | 'ids' | 'title' | 'year' | 'season' | 'episode'> {
  /** `part` is an episode or a season. */
  readonly kind: 'movie' | 'show' | 'part' | 'unknown' | 'other';
}

/** Ids in a row of an episode are those of its show. */
function titleReader(table: Table): (row: Cells) => CsvTitle {
  const column = (name: keyof typeof columns) => table.column(...columns[name]);
  const [title, year, type] = [column('title'), column('year'), column('type')];
  const [tmdb, imdb, tvdb] = [column('tmdb'), column('imdb'), column('tvdb')];
  const [season, episode] = [column('season'), column('episode')];
  return (row) => {
    const numbers = { season: episodeNumberOf(season(row)), episode: episodeNumberOf(episode(row)) };
    const kind = kindOf(type(row), numbers.season ?? numbers.episode);
    const ids = idsOf({ tmdb: tmdb(row), imdb: imdb(row), tvdb: kind === 'movie' ? undefined : tvdb(row) });
    const named = { ids, title: title(row), year: yearOf(year(row)) };
    if (kind === 'movie') return { kind, media_type: 'movie', ...named };
    if (kind === 'unknown' || kind === 'other') return { kind, ...named };
    return { kind, media_type: 'tv', ...named, ...numbers };
  };
}

function kindOf(type: string, number: number | undefined): CsvTitle['kind'] {
  const name = type.toLowerCase().replaceAll(/[\s_-]/g, '');
  if (name === 'movie' || name === 'film') return 'movie';
  if (['show', 'series', 'tv', 'tvshow', 'tvseries'].includes(name)) return 'show';
  if (name === 'episode' || name === 'season') return 'part';
  if (name !== '') return 'other';
  return number === undefined ? 'unknown' : 'show';
}
