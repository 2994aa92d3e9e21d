import { cardId } from '@marquee/domain/catalogue/media-item';
import type { HistoryStatistics, WatchEvent } from '@marquee/domain/history/watch-history';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';

/**
 * The server's cards, newest first, with pending events of the outbox applied. Older events are ignored, and an
 * automatic start only adds missing titles.
 */
export function withPending(cards: readonly ContinueCard[], events: readonly WatchEvent[]): ContinueCard[] {
  const items = new Map<string, ContinueCard>();
  for (const card of cards) if (!items.has(card.id)) items.set(card.id, card);
  for (const { media_type: mediaType, media_id, season, episode, timestamp, auto_started } of events) {
    const id = cardId(mediaType, media_id);
    const known = items.get(id);
    if (known && (auto_started || Date.parse(known.at) >= timestamp)) continue;
    const opened = { id, mediaType, mediaId: Number(media_id), season, episode, at: new Date(timestamp).toISOString() };
    items.set(id, { ...unknownTitle, ...known, ...opened, ...openedOnly });
  }
  return [...items.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** An empty title is not known yet; null is one that the catalogue no longer has. */
const unknownTitle = { title: '', poster: null, backdrop: null, rating: null, year: null, genres: [] };
const openedOnly = { state: 'opened', episodeName: null, positionSeconds: null, durationSeconds: null } as const;

/** Statistics of this browser's events, for when the server is unreachable (docs/behaviour/history.md §4). */
export function localStatistics(entries: readonly WatchEvent[]): HistoryStatistics {
  const titles = new Set(entries.map(({ media_type, media_id }) => cardId(media_type, media_id)));
  const shows = [...titles].filter((title) => title.startsWith('tv-')).length;
  const newest = entries.reduce((latest, { timestamp }) => Math.max(latest, timestamp), 0);
  return {
    total: titles.size,
    movies: titles.size - shows,
    tvShows: shows,
    lastWatched: titles.size === 0 ? null : new Date(newest).toISOString(),
  };
}
