import { isSameTitle, type LocalHistoryEntry, parseHistoryEntry } from '@marquee/domain/history/local-history';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { useCallback, useSyncExternalStore } from 'react';
import { useServerTimestamps } from '../../lib/api/server-clock.ts';
import { compactPending } from '../../lib/history/outbox-events.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../lib/storage/stored-value.ts';

/** A user's watch events that the server has not acknowledged, in this browser's storage. */
export interface Outbox {
  /** One event per title, newest first. */
  read(): readonly LocalHistoryEntry[];
  /** Stores synchronously, so that leaving the page loses nothing. */
  add(event: LocalHistoryEntry): void;
  has(event: LocalHistoryEntry): boolean;
  /** Removes an acknowledged or rejected event. */
  remove(event: LocalHistoryEntry): void;
  /** Removes events up to a timestamp (epoch ms), of one title or of all. */
  removeUntil(until: number, title?: HistoryTitle): void;
  subscribe(listener: () => void): () => void;
}

const outboxes = new Map<number, Outbox>();

/** The outbox of one user; other users never see or send its events. */
export function outboxOf(userId: number): Outbox {
  const outbox = outboxes.get(userId) ?? createOutbox(`marquee_history_outbox:${userId}:`);
  outboxes.set(userId, outbox);
  return outbox;
}

/**
 * One immutable storage key per event: tabs never overwrite each other's events, and adding needs no lock, which may be
 * unavailable while the page unloads.
 */
function createOutbox(prefix: string): Outbox {
  /** In-memory fallback for full or blocked storage. */
  const memory = new Map<string, LocalHistoryEntry>();
  const listeners = new Set<() => void>();
  let snapshot: readonly LocalHistoryEntry[] | null = null;

  const keyOf = ({ media_type, media_id, timestamp, beginning }: LocalHistoryEntry) =>
    `${prefix}${media_type}:${media_id}:${timestamp}${beginning ? ':b' : ''}`;
  const readAll = (): LocalHistoryEntry[] => [
    ...memory.values(),
    ...storedKeys(prefix).flatMap((key) => parseHistoryEntry(readStored(key)) ?? []),
  ];
  const read = () => {
    snapshot ??= compactPending(readAll());
    return snapshot;
  };
  const notifyListeners = () => {
    snapshot = null;
    for (const listener of listeners) listener();
  };
  const removeKey = (key: string) => {
    memory.delete(key);
    removeStored(key);
  };
  /** Removes superseded and invalid events. */
  const prune = () => {
    const validKeys = new Set(compactPending(readAll()).map(keyOf));
    for (const key of [...memory.keys(), ...storedKeys(prefix)]) if (!validKeys.has(key)) removeKey(key);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) notifyListeners();
  });

  return {
    read,
    add(event) {
      const key = keyOf(event);
      if (!writeStored(key, event)) memory.set(key, event);
      prune();
      notifyListeners();
    },
    has: (event) => memory.has(keyOf(event)) || readStored(keyOf(event)) !== undefined,
    remove(event) {
      removeKey(keyOf(event));
      notifyListeners();
    },
    removeUntil(until, title) {
      for (const event of readAll()) {
        if (event.timestamp <= until && (title === undefined || isSameTitle(event, title))) removeKey(keyOf(event));
      }
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const none: readonly LocalHistoryEntry[] = [];

/** Unacknowledged watch events with server timestamps; empty when signed out. */
export function usePendingEvents(userId: number | null): readonly LocalHistoryEntry[] {
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
