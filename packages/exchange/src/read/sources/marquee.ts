import { asRecord } from '@marquee/domain/json-value';
import { maxPlayedSeconds } from '@marquee/domain/record/record-limits';
import { objectsOf } from '../import-document.ts';
import type { RowCollector, StatedRow } from '../row-collector.ts';
import type { SourceReader } from '../source-reader.ts';
import { episodeNumberOf, idsOf, integerOf, ratingOf, yearOf } from '../values/import-values.ts';
import { readSettings } from './marquee-settings.ts';

type Item = Readonly<Record<string, unknown>>;
type Title = Pick<StatedRow, 'media_type' | 'ids' | 'title' | 'year'>;

interface Context {
  readonly file: string;
  readonly rows: RowCollector;
}

/** The export of a Marquee (marquee-export.ts); its other files repeat this one for other services. */
export const marqueeReader: SourceReader = {
  source: 'marquee',
  entries: /(?:^|\/)marquee\.json$/,
  hasPrivateFiles: true,
  recognises: ({ json }) => asRecord(json).format === 'marquee',
  read(documents, rows) {
    for (const { name: file, json } of documents) {
      const { watches, progress, ratings, lists, hidden_titles } = asRecord(json);
      const context = { file, rows };
      rows.settings ??= readSettings(asRecord(json));
      readWatches(objectsOf(watches), context);
      for (const item of objectsOf(progress)) readProgress(item, context);
      for (const item of objectsOf(ratings)) {
        const rating = ratingOf(item.rating);
        if (rating === undefined) continue;
        rows.add(file, { kind: 'rating', ...titleOf(item), rating, at: rows.at(file, item.rated_at) });
      }
      for (const list of objectsOf(lists)) readList(list, context);
      for (const item of objectsOf(hidden_titles)) {
        rows.add(file, { kind: 'hidden', ...titleOf(item), at: rows.at(file, item.hidden_at) });
      }
    }
  },
};

function titleOf(item: Item): Title {
  return {
    media_type: item.media_type === 'movie' ? 'movie' : 'tv',
    ids: idsOf({ tmdb: item.media_id }),
    title: item.title,
    year: yearOf(item.year),
  };
}

/** Undefined of an item that should name an episode and does not. */
function episodeOf(item: Item): Pick<StatedRow, 'season' | 'episode'> | undefined {
  if (item.media_type === 'movie') return {};
  const [season, episode] = [episodeNumberOf(item.season), episodeNumberOf(item.episode)];
  return season === undefined || episode === undefined ? undefined : { season, episode };
}

/** Watches of unknown time have no time to tell them apart: one row counts all watches of the episode or movie. */
function readWatches(watches: readonly Item[], { file, rows }: Context): void {
  const plays = new Map<string, number>();
  const unknown = new Map<string, StatedRow>();
  for (const item of watches) {
    const numbers = episodeOf(item);
    if (!numbers) {
      rows.omit(file, 'unplaced');
      continue;
    }
    const row = { kind: 'watch', ...titleOf(item), ...numbers, at: rows.at(file, item.watched_at) } as const;
    const key = [row.media_type, row.ids?.tmdb ?? row.title, numbers.season, numbers.episode].join('/');
    plays.set(key, (plays.get(key) ?? 0) + 1);
    if (row.at === null) unknown.set(key, row);
    else rows.add(file, row);
  }
  for (const [key, row] of unknown) rows.add(file, { ...row, plays: plays.get(key) });
}

function readProgress(item: Item, { file, rows }: Context): void {
  const numbers = episodeOf(item);
  const position_seconds = integerOf(item.position_seconds, { min: 0, max: maxPlayedSeconds });
  const duration_seconds = integerOf(item.duration_seconds, { min: 1, max: maxPlayedSeconds });
  if (!numbers || position_seconds === undefined || duration_seconds === undefined) {
    rows.omit(file, 'unplaced');
    return;
  }
  const position = { ...numbers, position_seconds, duration_seconds };
  rows.add(file, { kind: 'progress', ...titleOf(item), ...position, at: rows.at(file, item.event_at) });
}

function readList(list: Item, { file, rows }: Context): void {
  const about = { list: list.name, list_description: list.description };
  const isWatchlist = list.kind === 'watchlist';
  const entries = objectsOf(list.entries);
  if (entries.length === 0 && !isWatchlist) rows.addEmptyList(about);
  for (const entry of entries) {
    const at = rows.at(file, entry.added_at);
    const kind = isWatchlist ? { kind: 'watchlist' as const } : { kind: 'list' as const, ...about };
    rows.add(file, { ...kind, ...titleOf(entry), note: entry.note, at });
  }
}
