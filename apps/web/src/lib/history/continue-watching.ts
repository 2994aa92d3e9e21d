import { cardId } from '@marquee/domain/catalogue/media-item';
import type { HistoryStatistics, HistoryTitle, WatchEvent } from '@marquee/domain/history/watch-history';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { isFinished, isResumable } from '@marquee/domain/record/next-up';
import type { ProgressEvent } from '@marquee/domain/record/watches';

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
    const isBegun = known?.state === 'resume' && known.season === season && known.episode === episode;
    items.set(id, { ...unknownTitle, ...known, ...(isBegun ? known : openedOnly), ...opened });
  }
  return [...items.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

interface DismissedCard extends HistoryTitle {
  readonly timestamp: number;
}

/** Without the cards that wait to be hidden, unless something newer was done with their titles. */
export function withoutDismissed(cards: readonly ContinueCard[], dismissed: readonly DismissedCard[]): ContinueCard[] {
  const times = new Map(dismissed.map((entry) => [cardId(entry.media_type, entry.media_id), entry.timestamp]));
  return cards.filter(({ id, at }) => Date.parse(at) > (times.get(id) ?? -Infinity));
}

type PlayedEvent = Omit<ProgressEvent, 'event_at'>;

/**
 * Cards of what a visitor opened, newest first: one that was begun says how far it was played, and a movie that was seen
 * to its end has none.
 */
export function visitorCards(opened: readonly WatchEvent[], played: readonly PlayedEvent[]): ContinueCard[] {
  return withPending([], opened).flatMap((card) => {
    const position = played.find((event) => isOfCard(event, card));
    if (!position) return card;
    const seconds = { positionSeconds: position.position_seconds, durationSeconds: position.duration_seconds };
    if (isResumable(seconds)) return { ...card, state: 'resume' as const, ...seconds };
    return card.mediaType === 'movie' && isFinished(seconds) ? [] : card;
  });
}

function isOfCard({ media_type, media_id, season, episode }: PlayedEvent, card: ContinueCard): boolean {
  const isTitle = cardId(media_type, media_id) === card.id;
  return isTitle && (season ?? null) === card.season && (episode ?? null) === card.episode;
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
