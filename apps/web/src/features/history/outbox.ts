import { isSameTitle } from '@marquee/domain/history';
import { compactPending, type PendingEvent, parsePendingEvent } from '@marquee/domain/history-outbox';
import type { HistoryTitle } from '@marquee/domain/watch-history';
import { forgetStored, keepStored, readStored, storedKeys } from '../../lib/stored-value.ts';

/** One person's writes that the server has not acknowledged, in this browser's storage. */
export interface Outbox {
  /** One a title, newest first. */
  read(): readonly PendingEvent[];
  /** Stands in storage when this returns, so that leaving the page loses nothing. */
  add(event: PendingEvent): void;
  has(event: PendingEvent): boolean;
  /** Takes an event out: it was acknowledged, or never will be. */
  settle(event: PendingEvent): void;
  /** Takes out what happened until a moment (ms since 1970), of one title or of all. */
  drop(until: number, title?: HistoryTitle): void;
  subscribe(listener: () => void): () => void;
}

const outboxes = new Map<number, Outbox>();

/** The outbox of one person: whoever else signs in here neither sees nor sends it. */
export function outboxOf(userId: number): Outbox {
  const known = outboxes.get(userId) ?? createOutbox(`marquee_history_outbox:${userId}:`);
  outboxes.set(userId, known);
  return known;
}

/**
 * Every event is a key of its own, written once and never changed: tabs that write at the same time overwrite nothing
 * of each other's, and adding needs no lock, which could only be had after the page is left.
 */
function createOutbox(prefix: string): Outbox {
  /** Where storage is full or blocked, events wait here for this visit. */
  const memory = new Map<string, PendingEvent>();
  const listeners = new Set<() => void>();
  let snapshot: readonly PendingEvent[] | null = null;

  const keyOf = ({ media_type, media_id, timestamp, beginning }: PendingEvent) =>
    `${prefix}${media_type}:${media_id}:${timestamp}${beginning ? ':b' : ''}`;
  const all = (): PendingEvent[] => [
    ...memory.values(),
    ...storedKeys(prefix).flatMap((key) => parsePendingEvent(readStored(key)) ?? []),
  ];
  const read = () => {
    snapshot ??= compactPending(all());
    return snapshot;
  };
  const changed = () => {
    snapshot = null;
    for (const listener of listeners) listener();
  };
  const forget = (key: string) => {
    memory.delete(key);
    forgetStored(key);
  };
  /** What a newer event made needless, and what makes no sense. */
  const tidy = () => {
    const wanted = new Set(compactPending(all()).map(keyOf));
    for (const key of [...memory.keys(), ...storedKeys(prefix)]) if (!wanted.has(key)) forget(key);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) changed();
  });

  return {
    read,
    add(event) {
      const key = keyOf(event);
      if (!keepStored(key, event)) memory.set(key, event);
      tidy();
      changed();
    },
    has: (event) => memory.has(keyOf(event)) || readStored(keyOf(event)) !== undefined,
    settle(event) {
      forget(keyOf(event));
      changed();
    },
    drop(until, title) {
      for (const event of all()) {
        if (event.timestamp <= until && (title === undefined || isSameTitle(event, title))) forget(keyOf(event));
      }
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
