import { asRecord } from '@marquee/domain/json-value';
import { objectsOf } from '../../import-document.ts';
import type { RowCollector } from '../../row-collector.ts';
import { episodeNumberOf, idsOf, yearOf } from '../../values/import-values.ts';
import { playsOf } from './rewatches.ts';

/** The status of a show that was saved for later. */
export const notStarted = 'not_started_yet';

interface SeriesContext {
  readonly rows: RowCollector;
  /** What no table has. */
  readonly isNeeded: { readonly episodes: boolean; readonly series: boolean };
}

export function readToolSeries(file: string, json: unknown, { rows, isNeeded }: SeriesContext): void {
  for (const series of objectsOf(json)) {
    const show = { media_type: 'tv', ids: idsOf(asRecord(series.id)), title: series.title } as const;
    if (isNeeded.series && series.status === notStarted) {
      rows.add(file, { kind: 'watchlist', ...show, at: rows.at(file, series.created_at) });
    }
    if (!isNeeded.episodes) continue;
    for (const season of objectsOf(series.seasons)) {
      for (const episode of objectsOf(season.episodes)) {
        if (episode.is_watched !== true) continue;
        rows.add(file, {
          kind: 'watch',
          ...show,
          season: episodeNumberOf(season.number),
          episode: episodeNumberOf(episode.number),
          episode_ids: idsOf(asRecord(episode.id)),
          plays: playsOf(episode.rewatch_count),
          at: rows.at(file, episode.watched_at),
        });
      }
    }
  }
}

export function readToolMovies(file: string, json: unknown, rows: RowCollector): void {
  for (const item of objectsOf(json)) {
    const ids = idsOf({ imdb: asRecord(item.id).imdb });
    const movie = { media_type: 'movie', ids, title: item.title, year: yearOf(item.year) } as const;
    if (item.is_watched === true) {
      const plays = playsOf(item.rewatch_count);
      rows.add(file, { kind: 'watch', ...movie, plays, at: rows.at(file, item.watched_at) });
    } else rows.add(file, { kind: 'watchlist', ...movie, at: rows.at(file, item.created_at) });
  }
}
