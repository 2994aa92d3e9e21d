import { displayId } from '@marquee/domain/catalogue/media-item';
import type { LocalHistoryEntry } from '@marquee/domain/history/local-history';
import type { HistoryStatistics, WatchDisplayItem } from '@marquee/domain/history/watch-history';

/** An item of My List. `hasDetails` is false for local entries, whose title is looked up separately. */
export interface ContinueItem extends WatchDisplayItem {
  readonly hasDetails: boolean;
}

/**
 * Items of My List, newest first: the server's records, overlaid with local events that it does not have yet. Older
 * events are ignored, and a beginning only adds missing titles.
 */
export function continueWatching(
  records: readonly WatchDisplayItem[],
  local: readonly LocalHistoryEntry[],
): ContinueItem[] {
  const items = new Map<string, ContinueItem>();
  for (const record of records) {
    if (!items.has(record.id)) items.set(record.id, { ...record, hasDetails: true });
  }
  for (const entry of local) {
    const id = displayId(entry.media_type, entry.media_id);
    const known = items.get(id);
    if (known && (entry.beginning || Date.parse(known.lastWatched) >= entry.timestamp)) continue;
    const lastWatched = new Date(entry.timestamp).toISOString();
    items.set(id, {
      ...(known ?? withoutDetails(id, entry)),
      season: entry.season,
      episode: entry.episode,
      lastWatched,
    });
  }
  return [...items.values()].sort((a, b) => Date.parse(b.lastWatched) - Date.parse(a.lastWatched));
}

function withoutDetails(id: string, entry: LocalHistoryEntry): ContinueItem {
  return {
    id,
    mediaType: entry.media_type,
    mediaId: Number(entry.media_id),
    title: null,
    poster: null,
    lastWatched: '',
    rating: null,
    year: null,
    genres: [],
    season: null,
    episode: null,
    hasDetails: false,
  };
}

/** Statistics of the local history, for when the server is unreachable (docs/behaviour/history.md §4). */
export function localStatistics(entries: readonly LocalHistoryEntry[]): HistoryStatistics {
  const titles = new Set(entries.map(({ media_type, media_id }) => displayId(media_type, media_id)));
  const shows = [...titles].filter((title) => title.startsWith('tv-')).length;
  const newest = entries.reduce((latest, { timestamp }) => Math.max(latest, timestamp), 0);
  return {
    total: titles.size,
    movies: titles.size - shows,
    tvShows: shows,
    lastWatched: titles.size === 0 ? null : new Date(newest).toISOString(),
  };
}
