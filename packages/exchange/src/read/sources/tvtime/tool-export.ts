import { asRecord } from '@marquee/domain/json-value';
import { type ImportDocument, objectsOf, type TableDocument } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { episodeNumberOf, idsOf, integerOf, isTrue, yearOf } from '../../values/import-values.ts';
import { playsOf } from './rewatches.ts';
import { notStarted, readToolMovies, readToolSeries } from './tool-json.ts';

type FileKind = 'episodes' | 'movies' | 'series' | 'lists' | 'movies-json' | 'series-json';

export function isToolFile(document: ImportDocument): boolean {
  return kindOf(document) !== null;
}

function kindOf({ table, json }: ImportDocument): FileKind | null {
  if (table?.has('series_tvdb_id', 'is_watched')) return 'episodes';
  if (table?.has('custom_order', 'list_name', 'item_type')) return 'lists';
  if (table?.has('uuid', 'is_watched', 'imdb_id', 'title', 'year')) return 'movies';
  if (table?.has('uuid', 'tvdb_id', 'title', 'status', 'created_at')) return 'series';
  const titles = objectsOf(json).slice(0, 20);
  if (titles.some((title) => 'seasons' in title && 'tvdb' in asRecord(title.id))) return 'series-json';
  return titles.some((title) => 'is_watched' in title && 'tvdb' in asRecord(title.id)) ? 'movies-json' : null;
}

/** Tables and JSON say the same: of each kind only one is read. */
export function readToolExport(documents: readonly ImportDocument[], rows: RowCollector): void {
  const ofKind = (kind: FileKind) => documents.filter((document) => kindOf(document) === kind);
  const tablesOf = (kind: FileKind) => ofKind(kind).filter((document) => document.table !== null) as TableDocument[];
  const [episodes, series, movies] = [tablesOf('episodes'), tablesOf('series'), tablesOf('movies')];
  for (const document of episodes) readEpisodes(document, rows);
  for (const document of movies) readMovies(document, rows);
  for (const document of series) readSeries(document, rows);
  const isNeeded = { episodes: episodes.length === 0, series: series.length === 0 };
  for (const { name, json } of ofKind('series-json')) readToolSeries(name, json, { rows, isNeeded });
  if (movies.length === 0) for (const { name, json } of ofKind('movies-json')) readToolMovies(name, json, rows);
  for (const document of tablesOf('lists')) readLists(document, rows, movies);
}

function readEpisodes(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const [tvdb, imdb, title] = [table.column('series_tvdb_id'), table.column('series_imdb_id'), table.column('title')];
  const [season, episode] = [table.column('season'), table.column('episode')];
  const [episodeId, isWatched] = [table.column('tvdb_id'), table.column('is_watched')];
  const rewatches = table.column('rewatch_count');
  const at = rows.dates(document, ['watched_at']);
  for (const row of table.rows) {
    if (!isTrue(isWatched(row))) continue;
    rows.add(name, {
      kind: 'watch',
      media_type: 'tv',
      ids: idsOf({ tvdb: tvdb(row), imdb: imdb(row) }),
      title: title(row),
      season: episodeNumberOf(season(row)),
      episode: episodeNumberOf(episode(row)),
      episode_ids: idsOf({ tvdb: episodeId(row) }),
      plays: playsOf(rewatches(row)),
      at: at(row),
    });
  }
}

/** A movie's `tvdb_id` is of another kind than a series': it would find a wrong show. */
function readMovies(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const [imdb, title, year] = [table.column('imdb_id'), table.column('title'), table.column('year')];
  const [isWatched, rewatches] = [table.column('is_watched'), table.column('rewatch_count')];
  const watchedAt = rows.dates(document, ['watched_at']);
  const createdAt = rows.dates(document, ['created_at']);
  for (const row of table.rows) {
    const ids = idsOf({ imdb: imdb(row) });
    const movie = { media_type: 'movie', ids, title: title(row), year: yearOf(year(row)) } as const;
    if (isTrue(isWatched(row))) {
      rows.add(name, { kind: 'watch', ...movie, plays: playsOf(rewatches(row)), at: watchedAt(row) });
    } else rows.add(name, { kind: 'watchlist', ...movie, at: createdAt(row) });
  }
}

function readSeries(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const [tvdb, imdb, title] = [table.column('tvdb_id'), table.column('imdb_id'), table.column('title')];
  const status = table.column('status');
  const at = rows.dates(document, ['created_at']);
  for (const row of table.rows) {
    if (status(row) !== notStarted) continue;
    const ids = idsOf({ tvdb: tvdb(row), imdb: imdb(row) });
    rows.add(name, { kind: 'watchlist', media_type: 'tv', ids, title: title(row), at: at(row) });
  }
}

/** Movies in lists are joined by their uuid with the file of movies, which has more of them. */
function readLists({ name, table }: TableDocument, rows: RowCollector, movies: readonly TableDocument[]): void {
  const known = new Map(movies.flatMap(moviesByUuid));
  const [list, type, tvdb] = [table.column('list_name'), table.column('item_type'), table.column('tvdb_id')];
  const [uuid, title, order] = [table.column('uuid'), table.column('name'), table.column('custom_order')];
  const orderOf = (row: readonly string[]) => integerOf(order(row), { min: 0, max: 1e9 }) ?? Number.MAX_SAFE_INTEGER;
  for (const row of table.rows.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const isMovie = /^movie/i.test(type(row));
    const ofSeries = { media_type: 'tv', ids: idsOf({ tvdb: tvdb(row) }), title: title(row) } as const;
    const ofMovie = { media_type: 'movie', title: title(row), ...known.get(uuid(row)) } as const;
    rows.add(name, { kind: 'list', list: list(row), ...(isMovie ? ofMovie : ofSeries), at: null });
  }
}

function moviesByUuid({ table }: TableDocument) {
  const [uuid, imdb] = [table.column('uuid'), table.column('imdb_id')];
  const [title, year] = [table.column('title'), table.column('year')];
  return table.rows.map((row) => {
    const movie = { ids: idsOf({ imdb: imdb(row) }), title: title(row), year: yearOf(year(row)) };
    return [uuid(row), movie] as const;
  });
}
