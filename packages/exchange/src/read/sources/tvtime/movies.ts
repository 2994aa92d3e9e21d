import type { TableDocument } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { episodeNumberOf, idsOf, yearOf } from '../../values/import-values.ts';
import { atOfMs } from '../../values/parse-time.ts';
import type { Cells } from '../../values/table.ts';
import type { KnownTitles } from './known-titles.ts';
import { playsOf } from './rewatches.ts';

export interface TvtimeMovie {
  readonly media_type: 'movie';
  readonly title: string;
  readonly year: number | undefined;
}

interface Context {
  readonly known: KnownTitles;
  /** Whether episodes count here: not beside the newer file, which has them all. */
  readonly hasEpisodes: boolean;
}

/**
 * Movies have no ids at all.
 * @returns them by their uuid
 */
export function readMovies(document: TableDocument, rows: RowCollector, context: Context): Map<string, TvtimeMovie> {
  const { name, table } = document;
  const [entity, type, uuid] = [table.column('entity_type'), table.column('type'), table.column('uuid')];
  const rewatches = table.column('rewatch_count');
  const createdAt = rows.dates(document, ['created_at']);
  const watchedAt = watchTime(document, createdAt);
  const movie = movieReader(document);
  const episode = episodeReader(document);
  const isWatch = (row: Cells) => type(row) === 'watch' || type(row) === 'rewatch';
  const movies = table.rows.filter((row) => entity(row) === 'movie');
  const watched = new Set(movies.filter(isWatch).map(uuid));
  const saved = new Set<string>();
  for (const row of table.rows) {
    const plays = type(row) === 'watch' ? playsOf(rewatches(row)) : 1;
    if (entity(row) === 'episode' && context.hasEpisodes && isWatch(row)) {
      const stated = episode(row);
      if (stated.ids.tvdb !== undefined) context.known.watched.add(stated.ids.tvdb);
      rows.add(name, { kind: 'watch', ...stated, plays, at: watchedAt(row) });
    }
    if (entity(row) !== 'movie') continue;
    if (isWatch(row)) rows.add(name, { kind: 'watch', ...movie(row), plays, at: watchedAt(row) });
    else if (['towatch', 'follow'].includes(type(row)) && !watched.has(uuid(row)) && !saved.has(uuid(row))) {
      // A saved movie is often followed as well.
      saved.add(uuid(row));
      rows.add(name, { kind: 'watchlist', ...movie(row), at: createdAt(row) });
    }
  }
  return new Map(movies.map((row) => [uuid(row), movie(row)]));
}

/** The second of the watch, which `created_at` has for UTC. */
function watchTime({ table }: TableDocument, createdAt: (row: Cells) => string | null) {
  const key = table.column('watch_date_range_key');
  return (row: Cells) => {
    const [, seconds] = /^(?:re)?watch-date-(\d{1,11})$/.exec(key(row)) ?? [];
    return (seconds === undefined ? undefined : atOfMs(Number(seconds) * 1_000)) ?? createdAt(row);
  };
}

/** English titles are in a key without punctuation; `movie_name` is in the language of the app. */
function movieReader({ table }: TableDocument): (row: Cells) => TvtimeMovie {
  const [name, key, released] = [
    table.column('movie_name'),
    table.column('alpha_range_key'),
    table.column('release_date'),
  ];
  return (row) => {
    const slug = key(row).replace(/^[a-z]+-alpha-/, '');
    const isSame = letters(slug) === '' || letters(slug) === letters(name(row));
    const title = isSame ? name(row) : slug.replaceAll('-', ' ');
    return { media_type: 'movie', title, year: yearOf(released(row)) };
  };
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

function episodeReader({ table }: TableDocument) {
  const [title, seriesId, episodeId] = [
    table.column('series_name'),
    table.column('series_id', 's_id'),
    table.column('episode_id', 'ep_id'),
  ];
  const [season, episode] = [table.column('season_number', 's_no'), table.column('episode_number', 'ep_no')];
  return (row: Cells) => {
    const numbers = { season: episodeNumberOf(season(row)), episode: episodeNumberOf(episode(row)) };
    const isPlaced = numbers.season !== undefined && numbers.episode !== undefined;
    return {
      media_type: 'tv' as const,
      ids: idsOf({ tvdb: seriesId(row) }),
      title: title(row),
      ...(isPlaced && numbers),
      episode_ids: idsOf({ tvdb: episodeId(row) }),
    };
  };
}
