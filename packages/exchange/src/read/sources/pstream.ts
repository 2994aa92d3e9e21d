import { asRecord } from '@marquee/domain/json-value';
import { maxPlayedSeconds } from '@marquee/domain/record/record-limits';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { episodeNumberOf, idsOf, yearOf } from '../values/import-values.ts';

type Item = Readonly<Record<string, unknown>>;

interface Context {
  readonly file: string;
  readonly rows: RowCollector;
}

/** Files of movie-web have no `watchHistory`. Settings hold keys of other services and are not read. */
export const pstreamReader: SourceReader = {
  source: 'pstream',
  entries: /(?:^|\/)mw-account-data[^/]*\.json$/,
  hasPrivateFiles: false,
  recognises: ({ json }) => {
    const parts = ['bookmarks', 'progress', 'watchHistory'].filter((part) => isMap(asRecord(json)[part]));
    return parts.length >= 2;
  },
  read(documents, rows) {
    for (const { name: file, json } of documents) {
      const { watchHistory, progress, bookmarks } = asRecord(json);
      const context = { file, rows };
      for (const [key, item] of itemsOf(watchHistory)) readWatch(key, item, context);
      for (const [key, item] of itemsOf(progress)) readProgress(key, item, context);
      for (const [key, item] of itemsOf(bookmarks)) {
        rows.add(file, { kind: 'watchlist', ...titleOf(key, item), at: rows.atMs(file, item.updatedAt) });
      }
    }
  },
};

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function itemsOf(map: unknown): [string, Item][] {
  return Object.entries(asRecord(map)).map(([key, item]) => [key, asRecord(item)]);
}

/** @param key the TMDB id, of an episode in the history '<show>-<episode>' */
function titleOf(key: string, item: Item): Pick<StatedRow, 'media_type' | 'ids' | 'title' | 'year'> {
  const [tmdb] = key.split('-');
  return {
    media_type: item.type === 'movie' ? 'movie' : 'tv',
    ids: idsOf({ tmdb }),
    title: item.title,
    year: yearOf(item.year),
  };
}

function readWatch(key: string, item: Item, { file, rows }: Context): void {
  if (item.completed !== true) return;
  const title = titleOf(key, item);
  const at = rows.atMs(file, item.watchedAt);
  if (title.media_type === 'movie') {
    rows.add(file, { kind: 'watch', ...title, at });
    return;
  }
  const season = episodeNumberOf(item.seasonNumber);
  const episode = episodeNumberOf(item.episodeNumber);
  const episode_ids = idsOf({ tmdb: item.episodeId ?? key.split('-')[1] });
  const isPlaced = season !== undefined && episode !== undefined;
  if (!isPlaced && episode_ids.tmdb === undefined) {
    rows.omit(file, 'unplaced');
    return;
  }
  rows.add(file, { kind: 'watch', ...title, ...(isPlaced && { season, episode }), episode_ids, at });
}

function readProgress(key: string, item: Item, { file, rows }: Context): void {
  const title = titleOf(key, item);
  if (title.media_type === 'movie') {
    const position = positionOf(item);
    if (position) rows.add(file, { kind: 'progress', ...title, ...position, at: rows.atMs(file, item.updatedAt) });
    return;
  }
  const seasons = asRecord(item.seasons);
  for (const [episodeId, played] of itemsOf(item.episodes)) {
    const position = positionOf(played);
    if (!position) continue;
    const season = episodeNumberOf(asRecord(seasons[String(played.seasonId)]).number);
    const episode = episodeNumberOf(played.number);
    const isPlaced = season !== undefined && episode !== undefined;
    rows.add(file, {
      kind: 'progress',
      ...title,
      ...(isPlaced && { season, episode }),
      episode_ids: idsOf({ tmdb: episodeId }),
      ...position,
      at: rows.atMs(file, played.updatedAt),
    });
  }
}

/** Undefined of what was not begun. */
function positionOf(item: Item): { position_seconds: number; duration_seconds: number } | undefined {
  const { watched, duration } = asRecord(item.progress);
  if (typeof watched !== 'number' || typeof duration !== 'number') return undefined;
  const [position_seconds, duration_seconds] = [Math.round(watched), Math.round(duration)];
  const isValid = position_seconds > 0 && position_seconds <= duration_seconds && duration_seconds <= maxPlayedSeconds;
  return isValid ? { position_seconds, duration_seconds } : undefined;
}
