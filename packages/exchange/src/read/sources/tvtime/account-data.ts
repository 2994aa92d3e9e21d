import type { ImportDocument, TableDocument } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { episodeNumberOf, externalIdOf, idsOf, isTrue } from '../../values/import-values.ts';
import type { KnownTitles } from './known-titles.ts';
import { readLists, readVotes } from './lists-and-votes.ts';
import { readMovies } from './movies.ts';
import { readOldEpisodes } from './old-episodes.ts';
import { playsOf } from './rewatches.ts';

type FileKind = 'records' | 'old-records' | 'follows' | 'votes' | 'lists' | 'episodes' | 'rewatches';

export function isAccountFile(document: ImportDocument): document is TableDocument {
  return kindOf(document) !== null;
}

/** Columns vary in order and number. */
function kindOf({ table }: ImportDocument): FileKind | null {
  if (table === null) return null;
  if (table.has('type-uuid-n')) return 'old-records';
  if (table.has('key', 'created_at') && (table.has('s_id') || table.has('series_name'))) return 'records';
  if (table.has('notification_offset', 'tv_show_id')) return 'follows';
  if (table.has('vote_key')) return 'votes';
  if (table.has('objects', 'name')) return 'lists';
  if (!table.has('tv_show_name', 'episode_season_number', 'episode_number')) return null;
  return table.has('cpt') ? 'rewatches' : 'episodes';
}

export function readAccountData(documents: readonly TableDocument[], rows: RowCollector): void {
  const ofKind = (kind: FileKind) => documents.filter((document) => kindOf(document) === kind);
  const known: KnownTitles = { seriesNames: new Map(), seriesIds: new Map(), watched: new Set() };
  for (const { table } of ofKind('follows'))
    collectNames(table.rows, known, [table.column('tv_show_id'), table.column('tv_show_name')]);
  for (const { table } of ofKind('records'))
    collectNames(table.rows, known, [table.column('s_id'), table.column('series_name')]);

  const before = rows.rows.length;
  for (const document of ofKind('records')) readEpisodes(document, rows, known);
  const movies = ofKind('old-records').map((document) =>
    readMovies(document, rows, { known, hasEpisodes: ofKind('records').length === 0 }),
  );
  const hasWatchedEpisodes = rows.rows.slice(before).some(({ media_type }) => media_type === 'tv');
  if (!hasWatchedEpisodes) readOldEpisodes(ofKind('episodes'), rows, { known, rewatches: ofKind('rewatches') });
  const listed = new Set<number>();
  for (const document of ofKind('records')) readSavedSeries(document, rows, { known, listed });
  for (const document of ofKind('follows')) readFollows(document, rows, { known, listed });
  const byUuid = new Map(movies.flatMap((found) => [...found]));
  for (const document of ofKind('votes')) readVotes(document, rows, byUuid);
  for (const document of ofKind('lists')) readLists(document, rows, { known, movies: byUuid });
}

type ReadCell = (row: readonly string[]) => string;

function collectNames(
  rows: readonly (readonly string[])[],
  known: KnownTitles,
  [id, name]: [ReadCell, ReadCell],
): void {
  for (const row of rows) {
    const seriesId = externalIdOf(id(row));
    if (seriesId === undefined || name(row) === '') continue;
    known.seriesNames.set(seriesId, name(row));
    known.seriesIds.set(name(row), seriesId);
  }
}

/** Older files have `episode_id`, `season_number` and `episode_number`; some have both, one of them empty. */
function readEpisodes(document: TableDocument, rows: RowCollector, { watched }: KnownTitles): void {
  const { name, table } = document;
  const [key, seriesId, title] = [table.column('key'), table.column('s_id'), table.column('series_name')];
  const season = table.column('s_no', 'season_number');
  const episode = table.column('ep_no', 'episode_number');
  const episodeId = table.column('ep_id', 'episode_id');
  const rewatches = table.column('rewatch_count');
  const at = rows.dates(document, ['created_at']);
  for (const row of table.rows) {
    if (!key(row).startsWith('watch-episode-')) continue;
    const ids = idsOf({ tvdb: seriesId(row) });
    const numbers = { season: episodeNumberOf(season(row)), episode: episodeNumberOf(episode(row)) };
    const episode_ids = idsOf({ tvdb: episodeId(row) });
    const isPlaced = numbers.season !== undefined && numbers.episode !== undefined;
    if (!isPlaced && episode_ids.tvdb === undefined) {
      rows.omit(name, 'unplaced');
      continue;
    }
    if (ids.tvdb !== undefined) watched.add(ids.tvdb);
    const plays = playsOf(rewatches(row));
    const ofEpisode = { ...(isPlaced && numbers), episode_ids, plays };
    rows.add(name, { kind: 'watch', media_type: 'tv', ids, title: title(row), ...ofEpisode, at: at(row) });
  }
}

interface SavedContext {
  readonly known: KnownTitles;
  /** Shows that are in the watchlist already. */
  readonly listed: Set<number>;
}

/** Shows that are followed, of which no episode was watched, and that are not archived. */
function readSavedSeries(document: TableDocument, rows: RowCollector, { known, listed }: SavedContext): void {
  const { name, table } = document;
  const [key, seriesId, title] = [table.column('key'), table.column('s_id'), table.column('series_name')];
  const [isFollowed, isForLater] = [table.column('is_followed'), table.column('is_for_later')];
  const isArchived = table.column('is_archived');
  const at = rows.dates(document, ['created_at']);
  for (const row of table.rows) {
    if (!key(row).startsWith('user-series-')) continue;
    const ids = idsOf({ tvdb: seriesId(row) });
    if (ids.tvdb === undefined) continue;
    listed.add(ids.tvdb);
    const isSaved = isTrue(isFollowed(row)) || isTrue(isForLater(row));
    if (!isSaved || isTrue(isArchived(row)) || known.watched.has(ids.tvdb)) continue;
    rows.add(name, { kind: 'watchlist', media_type: 'tv', ids, title: title(row), at: at(row) });
  }
}

function readFollows(document: TableDocument, rows: RowCollector, { known, listed }: SavedContext): void {
  const { name, table } = document;
  const [id, title] = [table.column('tv_show_id'), table.column('tv_show_name')];
  const [isArchived, isActive] = [table.column('archived'), table.column('active')];
  const at = rows.dates(document, ['created_at']);
  for (const row of table.rows) {
    const ids = idsOf({ tvdb: id(row) });
    if (ids.tvdb === undefined || listed.has(ids.tvdb) || known.watched.has(ids.tvdb)) continue;
    if (isTrue(isArchived(row)) || isActive(row) === '0') continue;
    rows.add(name, { kind: 'watchlist', media_type: 'tv', ids, title: title(row), at: at(row) });
  }
}
