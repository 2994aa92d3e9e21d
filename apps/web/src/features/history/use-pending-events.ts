import type { PendingEvent } from '@marquee/domain/history-outbox';
import { useCallback, useSyncExternalStore } from 'react';
import { useOnServerClock } from '../../lib/server-clock.ts';
import { outboxOf } from './outbox.ts';

const none: readonly PendingEvent[] = [];

/** What somebody has watched and the server has not acknowledged, on its clock; nothing where nobody is signed in. */
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
  return useOnServerClock(events);
}
