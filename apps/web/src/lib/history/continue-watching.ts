import { displayId } from '@marquee/domain/catalogue/media-item';
import type { HistoryStatistics, WatchDisplayItem, WatchEvent } from '@marquee/domain/history/watch-history';

/**
 * Items of My List, newest first: the server's records, overlaid with events that it does not have yet. Older events
 * are ignored, and an automatic start only adds missing titles.
 */
export function continueWatching(
  records: readonly WatchDisplayItem[],
  events: readonly WatchEvent[],
): WatchDisplayItem[] {
  const items = new Map<string, WatchDisplayItem>();
  for (const record of records) if (!items.has(record.id)) items.set(record.id, record);
  for (const { media_type: mediaType, media_id, season, episode, timestamp, auto_started } of events) {
    const id = displayId(mediaType, media_id);
    const known = items.get(id);
    if (known && (auto_started || Date.parse(known.lastWatched) >= timestamp)) continue;
    const lastWatched = new Date(timestamp).toISOString();
    items.set(id, { ...noDetails, ...known, id, mediaType, mediaId: Number(media_id), season, episode, lastWatched });
  }
  return [...items.values()].sort((a, b) => Date.parse(b.lastWatched) - Date.parse(a.lastWatched));
}

/** An empty title is not known yet; null is one that the catalogue no longer has. */
const noDetails = { title: '', poster: null, rating: null, year: null, genres: [] };

/** Statistics of this browser's events, for when the server is unreachable (docs/behaviour/history.md §4). */
export function localStatistics(entries: readonly WatchEvent[]): HistoryStatistics {
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
