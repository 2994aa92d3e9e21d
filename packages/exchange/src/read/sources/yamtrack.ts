import type { TableDocument } from '../import-document.ts';
import type { RowCollector } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { episodeNumberOf, idsOf, ratingOf } from '../values/import-values.ts';
import type { Cells } from '../values/table.ts';

/** A movie with an end date was not seen to its end if it has one of these. */
const unfinished = new Set(['planning', 'dropped', 'paused']);

export const yamtrackReader: SourceReader = {
  source: 'yamtrack',
  entries: /(?:^|\/)yamtrack[^/]*\.csv$/,
  hasPrivateFiles: false,
  recognises: ({ table }) =>
    table?.has('media_id', 'media_type', 'title', 'season_number', 'episode_number', 'status') ?? false,
  read(documents, rows) {
    for (const document of documents) if (document.table !== null) readTable(document, rows);
  },
};

function readTable(document: TableDocument, rows: RowCollector): void {
  const { name, table } = document;
  const [id, source] = [table.column('media_id'), table.column('source')];
  const [mediaType, status] = [table.column('media_type'), table.column('status')];
  const [title, note] = [table.column('title'), table.column('notes')];
  const [season, episode] = [table.column('season_number'), table.column('episode_number')];
  const score = table.column('score');
  // Older files have `watch_date` for episodes, and `progress_changed` for the time of a change.
  const ended = rows.dates(document, ['end_date', 'watch_date']);
  const added = rows.dates(document, ['created_at', 'progress_changed']);
  const hasEnded = table.column('end_date', 'watch_date');

  const readRow = (row: Cells) => {
    const type = mediaType(row);
    const ids = idsOf({ tmdb: id(row) });
    const isTmdb = /^(?:tmdb)?$/i.test(source(row)) && ids.tmdb !== undefined;
    if (!isTmdb || !['movie', 'tv', 'season', 'episode'].includes(type)) {
      rows.omit(name, 'foreignId');
      return;
    }
    const named = { media_type: type === 'movie' ? ('movie' as const) : ('tv' as const), ids, title: title(row) };
    if (type === 'season') return;
    if (type === 'episode') {
      const numbers = { season: episodeNumberOf(season(row)), episode: episodeNumberOf(episode(row)) };
      if (numbers.season === undefined || numbers.episode === undefined) {
        rows.omit(name, 'unplaced');
        return;
      }
      return rows.add(name, { kind: 'watch', ...named, ...numbers, at: ended(row) });
    }
    const state = status(row).toLowerCase();
    const isWatched = state === 'completed' || (hasEnded(row) !== '' && !unfinished.has(state));
    // Those of a show are sums of its episodes.
    if (type === 'movie' && isWatched) rows.add(name, { kind: 'watch', ...named, at: ended(row) });
    if (state === 'planning') rows.add(name, { kind: 'watchlist', ...named, note: note(row), at: added(row) });
    const rating = ratingOf(score(row));
    if (rating !== undefined) rows.add(name, { kind: 'rating', ...named, rating, at: null });
  };
  for (const row of table.rows) readRow(row);
}
