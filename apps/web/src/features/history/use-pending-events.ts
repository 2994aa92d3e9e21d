import { useCallback, useSyncExternalStore } from 'react';
import { useServerTimestamps } from '../../lib/api/server-clock.ts';
import type { PendingEvent } from '../../lib/history/outbox-events.ts';
import { outboxOf } from './outbox.ts';

const none: readonly PendingEvent[] = [];

/** Unacknowledged watch events with server timestamps; empty when signed out. */
export function usePendingEvents(userId: number | null): readonly PendingEvent[] {
  const subscribe = useCallback(
    (listener: () => void) => (userId === null ? () => undefined : outboxOf(userId).subscribe(listener)),
    [userId],
  );
  const events = useSyncExternalStore(
    subscribe,
    () => (userId === null ? none : outboxOf(userId).read()),
    () => none,
  );
  return useServerTimestamps(events);
}
