import type { TableDocument } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { externalIdOf, idsOf } from '../../values/import-values.ts';
import type { KnownTitles } from './known-titles.ts';
import type { TvtimeMovie } from './movies.ts';

/** Points by the last part of a vote's key. */
const points: Readonly<Record<string, number>> = { 1: 2, 27: 4, 28: 6, 29: 8, 3: 10 };

/** Votes for movies, whose titles are in the records. */
export function readVotes({ name, table }: TableDocument, rows: RowCollector, movies: Map<string, TvtimeMovie>): void {
  const [key, uuid, episodeId] = [table.column('vote_key'), table.column('uuid'), table.column('episode_id')];
  const title = table.column('movie_name');
  for (const row of table.rows) {
    const rating = points[key(row).split('-').at(-1) ?? ''];
    if (rating === undefined) continue;
    if (!/^0*$/.test(episodeId(row))) {
      rows.omit(name, 'episodeRating');
      continue;
    }
    const movie = movies.get(uuid(row)) ?? { media_type: 'movie', title: title(row) };
    rows.add(name, { kind: 'rating', ...movie, rating, at: null });
  }
}

interface ListContext {
  readonly known: KnownTitles;
  readonly movies: ReadonlyMap<string, TvtimeMovie>;
}

/** Entries are printed by Go: `[map[created_at:1.7e+09 id:422981 type:series uuid:…] …]`. */
export function readLists({ name, table }: TableDocument, rows: RowCollector, { known, movies }: ListContext): void {
  const [list, description, objects] = [table.column('name'), table.column('description'), table.column('objects')];
  for (const row of table.rows) {
    for (const [, entry = ''] of objects(row).matchAll(/map\[([^[\]]*)\]/g)) {
      const fields = new Map(entry.split(' ').map((field) => pairOf(field)));
      const seconds = fields.get('created_at');
      const id = externalIdOf(fields.get('id'));
      const ofSeries = { media_type: 'tv', ids: idsOf({ tvdb: id }), title: known.seriesNames.get(id ?? 0) } as const;
      const ofMovie = movies.get(fields.get('uuid') ?? '') ?? { media_type: 'movie' };
      rows.add(name, {
        kind: 'list',
        list: list(row),
        list_description: description(row),
        ...(fields.get('type') === 'movie' ? ofMovie : ofSeries),
        at: seconds === undefined ? null : rows.atMs(name, Number(seconds) * 1_000),
      });
    }
  }
}

function pairOf(field: string): [string, string] {
  const colon = field.indexOf(':');
  return [field.slice(0, colon), field.slice(colon + 1)];
}
