import { storedKeys } from '../storage/stored-value.ts';
import type { OutboxOwner } from './outbox.ts';

export function outboxPrefix(owner: OutboxOwner): string {
  return `marquee_outbox:${owner}:`;
}

/** Where older versions stored opened titles. */
export function olderOutboxPrefix(owner: OutboxOwner): string {
  return `marquee_history_outbox:${owner}:`;
}

/** Where versions before those stored the list of a visitor. */
export const olderListKey = 'marquee_watch_history';

const visitorKey = /:visitor:|watch_history/;

/** Whether this browser has events of a visitor. Only the outbox reads them: its code is in no first page. */
export function hasVisitorHistory(): boolean {
  return storedKeys('marquee_').some((key) => visitorKey.test(key));
}
