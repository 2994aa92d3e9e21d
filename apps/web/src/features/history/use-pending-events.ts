import type { PendingEvent } from '@marquee/domain/history-outbox';
import { useCallback, useSyncExternalStore } from 'react';
import { outboxOf } from './outbox.ts';

const none: readonly PendingEvent[] = [];

/** What somebody has watched and the server has not acknowledged; nothing where nobody is signed in. */
export function usePendingEvents(userId: number | null): readonly PendingEvent[] {
  const subscribe = useCallback(
    (listener: () => void) => (userId === null ? () => undefined : outboxOf(userId).subscribe(listener)),
    [userId],
  );
  return useSyncExternalStore(
    subscribe,
    () => (userId === null ? none : outboxOf(userId).read()),
    () => none,
  );
}
