import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { serverTime } from '../api/server-clock.ts';
import { outboxOf } from '../history/outbox.ts';
import { nextTimestamp } from '../history/queue-marks.ts';

interface ListChange extends HistoryTitle {
  /** Of the list; `watchlistId` for Watch Later. */
  readonly id: string;
}

/** Adds a title to a list or removes it; sent as soon as the server can be reached. */
export function queueListChange(userId: number, change: ListChange, isAdded: boolean): void {
  const timestamp = nextTimestamp();
  const at = new Date(serverTime(timestamp)).toISOString();
  const { id, media_type, media_id } = change;
  outboxOf(userId).add({ kind: isAdded ? 'list-add' : 'list-drop', timestamp, id, media_type, media_id, at });
}

/** Rates a title from 1 to 10, or clears its rating; sent as soon as the server can be reached. */
export function queueRating(userId: number, { media_type, media_id }: HistoryTitle, rating: number | null): void {
  const timestamp = nextTimestamp();
  const at = new Date(serverTime(timestamp)).toISOString();
  outboxOf(userId).add({ kind: 'rate', timestamp, media_type, media_id, rating, at });
}

/** "Not interested", and back; sent as soon as the server can be reached. */
export function queueHiddenTitle(userId: number, { media_type, media_id }: HistoryTitle, isHidden: boolean): void {
  outboxOf(userId).add({ kind: isHidden ? 'hide' : 'unhide', timestamp: nextTimestamp(), media_type, media_id });
}
