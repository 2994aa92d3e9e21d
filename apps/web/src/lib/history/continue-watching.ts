import { displayId } from '@marquee/domain/catalogue/media-item';
import { isSameTitle } from '@marquee/domain/history/watch-event';
import type {
  HistoryStatistics,
  HistoryTitle,
  WatchDisplayItem,
  WatchEvent,
} from '@marquee/domain/history/watch-history';
import type { NextUpItem, NextUpList } from '@marquee/domain/record/watches';

/**
 * Rows of My List, newest first: the server's records, overlaid with events that it does not have yet. Older events
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

/** A card of Continue Watching. With `upNext` it is about that episode or movie, else about the one opened last. */
export interface ContinueCard extends WatchDisplayItem {
  readonly upNext: NextUpItem | null;
}

/**
 * The history's rows with next-up over them, newest first (docs/behaviour/history.md §3). Of a title the newer of both
 * is shown; a settled title has no card until it is opened again.
 * @param loadedSince rows before this time are not loaded yet, nor are cards before it shown (Unix ms)
 */
export function withNextUp(
  rows: readonly WatchDisplayItem[],
  { items, settled }: NextUpList,
  loadedSince: number,
): ContinueCard[] {
  const cards = new Map<string, ContinueCard>(rows.map((row) => [row.id, { ...row, upNext: null }]));
  const isOlder = (id: string, at: string) => Date.parse(cards.get(id)?.lastWatched ?? at) <= Date.parse(at);
  for (const { media_type, media_id, last_event_at } of settled) {
    const id = displayId(media_type, media_id);
    if (isOlder(id, last_event_at)) cards.delete(id);
  }
  for (const upNext of items) {
    const id = displayId(upNext.media_type, upNext.media_id);
    if (!isOlder(id, upNext.last_event_at) || Date.parse(upNext.last_event_at) < loadedSince) continue;
    cards.set(id, cardOf(upNext, cards.get(id)));
  }
  return [...cards.values()].sort((a, b) => Date.parse(b.lastWatched) - Date.parse(a.lastWatched));
}

function cardOf(upNext: NextUpItem, row: WatchDisplayItem | undefined): ContinueCard {
  return {
    id: displayId(upNext.media_type, upNext.media_id),
    mediaType: upNext.media_type,
    mediaId: Number(upNext.media_id),
    title: upNext.title ?? row?.title ?? '',
    poster: upNext.poster_path ?? row?.poster ?? null,
    rating: row?.rating ?? null,
    year: row?.year ?? null,
    genres: row?.genres ?? [],
    season: upNext.season,
    episode: upNext.episode,
    lastWatched: upNext.last_event_at,
    upNext,
  };
}

/** The list after "Not now". */
export function withoutCards({ items, settled }: NextUpList, titles: readonly HistoryTitle[]): NextUpList {
  const isGone = (item: HistoryTitle) => titles.some((title) => isSameTitle(title, item));
  return { items: items.filter((item) => !isGone(item)), settled: [...settled, ...items.filter(isGone)] };
}

/** The list after Undo. */
export function withCards({ items, settled }: NextUpList, cards: readonly NextUpItem[]): NextUpList {
  const isBack = (item: HistoryTitle) => cards.some((card) => isSameTitle(card, item));
  return {
    items: [...items.filter((item) => !isBack(item)), ...cards],
    settled: settled.filter((item) => !isBack(item)),
  };
}

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
