import type { ImportDocument } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { episodeNumberOf, idsOf, isTrue, ratingOf } from '../../values/import-values.ts';

export function isLiberatorFile({ table }: ImportDocument): boolean {
  return table?.has('type', 'title', 'is_watched', 'is_watchlisted', 'tvdb_id') ?? false;
}

/** Ids of an episode's row are those of the episode; a movie's `tvdb_id` is of another kind than a series'. */
export function readLiberator(document: ImportDocument, rows: RowCollector): void {
  if (document.table === null) return;
  const { name, table } = document;
  const [type, title] = [table.column('type'), table.column('title')];
  const [tvdb, imdb] = [table.column('tvdb_id'), table.column('imdb_id')];
  const [season, episode] = [table.column('season'), table.column('episode')];
  const [isWatched, isWatchlisted] = [table.column('is_watched'), table.column('is_watchlisted')];
  const stars = table.column('rating');
  const watchedAt = rows.dates(document, ['watched_at']);
  for (const row of table.rows) {
    const kind = kindOf(type(row));
    if (kind === 'other') {
      rows.omit(name, 'otherMedia');
      continue;
    }
    const ids = idsOf({ imdb: imdb(row), tvdb: kind === 'movie' ? undefined : tvdb(row) });
    const media_type = kind === 'movie' ? ('movie' as const) : ('tv' as const);
    const named = { media_type, title: title(row), ids: kind === 'episode' ? {} : ids };
    const rating = ratingOf(stars(row));
    if (rating !== undefined && kind === 'episode') rows.omit(name, 'episodeRating');
    else if (rating !== undefined) rows.add(name, { kind: 'rating', ...named, rating, at: null });
    if (isTrue(isWatchlisted(row))) rows.add(name, { kind: 'watchlist', ...named, at: null });
    // A show is watched by its episodes, which have rows of their own.
    if (!isTrue(isWatched(row)) || kind === 'show') continue;
    const numbers = { season: episodeNumberOf(season(row)), episode: episodeNumberOf(episode(row)) };
    const ofEpisode = kind === 'episode' ? { ...numbers, episode_ids: ids } : {};
    rows.add(name, { kind: 'watch', ...named, ...ofEpisode, at: watchedAt(row) });
  }
}

function kindOf(type: string): 'movie' | 'show' | 'episode' | 'other' {
  const name = type.toLowerCase();
  if (name === 'movie' || name === 'episode') return name;
  return name === 'show' || name === 'series' ? 'show' : 'other';
}
