import type { TableDocument } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { episodeNumberOf, idsOf } from '../../values/import-values.ts';
import type { Cells, Table } from '../../values/table.ts';
import type { KnownTitles } from './known-titles.ts';
import { playsOf } from './rewatches.ts';

interface Context {
  readonly known: KnownTitles;
  readonly rewatches: readonly TableDocument[];
}

/** Episodes of exports from before there were tracking records; two of the files have the same. */
export function readOldEpisodes(documents: readonly TableDocument[], rows: RowCollector, context: Context): void {
  const counts = new Map(context.rewatches.flatMap(({ table }) => rewatchCounts(table)));
  const seen = new Set<string>();
  for (const document of documents) {
    const { name, table } = document;
    const [title, key] = [table.column('tv_show_name'), keyReader(table)];
    const [season, episode] = [table.column('episode_season_number'), table.column('episode_number')];
    const [id, episodeId] = [table.column('tv_show_id'), table.column('episode_id')];
    const at = rows.dates(document, ['created_at']);
    for (const row of table.rows) {
      if (seen.has(key(row))) continue;
      seen.add(key(row));
      const numbers = { season: episodeNumberOf(season(row)), episode: episodeNumberOf(episode(row)) };
      if (numbers.season === undefined || numbers.episode === undefined) {
        rows.omit(name, 'unplaced');
        continue;
      }
      const ids = idsOf({ tvdb: id(row) || context.known.seriesIds.get(title(row)) });
      if (ids.tvdb !== undefined) context.known.watched.add(ids.tvdb);
      const episode_ids = idsOf({ tvdb: episodeId(row) });
      const ofEpisode = { ...numbers, episode_ids, plays: playsOf(counts.get(key(row))) };
      rows.add(name, { kind: 'watch', media_type: 'tv', ids, title: title(row), ...ofEpisode, at: at(row) });
    }
  }
}

function rewatchCounts(table: Table): [string, string][] {
  const [key, count] = [keyReader(table), table.column('cpt')];
  return table.rows.map((row) => [key(row), count(row)]);
}

function keyReader(table: Table): (row: Cells) => string {
  const columns = ['tv_show_name', 'episode_season_number', 'episode_number'].map((name) => table.column(name));
  return (row) => columns.map((column) => column(row)).join('\n');
}
