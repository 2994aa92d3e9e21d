import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { serverTime } from '../api/server-clock.ts';
import { type OutboxOwner, outboxOf } from './outbox.ts';
import type { OutboxEntryOf, OutboxInputs } from './outbox-entries.ts';

let lastTimestamp = 0;

/** Now; later than any before, so that events keep their order. */
export function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

/** Marks as watched, now unless the mark has a time; sent as soon as the server can be reached. */
export function queueMark(userId: number, mark: OutboxInputs['mark']): void {
  const timestamp = nextTimestamp();
  const now = new Date(serverTime(timestamp)).toISOString();
  const times = { watched_at: mark.watched_at ?? now, entered_at: mark.entered_at ?? now };
  outboxOf(userId).add({ kind: 'mark', timestamp, ...mark, ...times });
}

/** Deletes watches, after the marks that were queued before. */
export function queueUnmark(userId: number, unmark: OutboxInputs['unmark']): void {
  outboxOf(userId).add({ kind: 'unmark', timestamp: nextTimestamp(), ...unmark });
}

/** "Not now" on a card, and its Undo; sent as soon as the server can be reached. */
export function queueDismissal(userId: number, { media_type, media_id }: HistoryTitle, isDismissed: boolean): void {
  const timestamp = nextTimestamp();
  const at = new Date(serverTime(timestamp)).toISOString();
  outboxOf(userId).add({ kind: isDismissed ? 'dismiss' : 'undismiss', timestamp, media_type, media_id, at });
}

/** Stores how far an episode or a movie was played, now unless the event has a time; a visitor's stays here. */
export function queueProgress(
  owner: OutboxOwner,
  event: OutboxInputs['progress'],
  { isDeferred = false } = {},
): OutboxEntryOf<'progress'> {
  const timestamp = nextTimestamp();
  const event_at = event.event_at ?? new Date(serverTime(timestamp)).toISOString();
  const entry = { kind: 'progress', timestamp, ...event, event_at } as const;
  outboxOf(owner).add(entry, { isDeferred });
  return entry;
}
