import { isSameTitle } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServerTimestamps } from '../api/server-clock.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../storage/stored-value.ts';
import {
  compactEntries,
  identityOf,
  type OutboxEntry,
  type OutboxEntryOf,
  type OutboxKind,
  parseEntry,
} from './outbox-entries.ts';
import { olderListKey, olderOutboxPrefix, outboxPrefix } from './outbox-keys.ts';

/** Titles that a browser stores for signed-out visitors. */
export const maxLocalHistory = 50;

/** A signed-in user, or this browser's visitor: for a visitor nothing is sent, and the outbox is the history. */
export type OutboxOwner = number | 'visitor';

/** Personal events that the server has not acknowledged, in this browser's storage. */
export interface Outbox {
  /** What has to be sent, newest first. */
  read(): readonly OutboxEntry[];
  /** All stored entries, also those that others supersede. */
  readAll(): OutboxEntry[];
  /** Stores synchronously, so that leaving the page loses nothing. A deferred entry is sent with the next one. */
  add(entry: OutboxEntry, options?: { isDeferred?: boolean }): void;
  has(entry: OutboxEntry): boolean;
  /** Removes an acknowledged or refused entry. */
  remove(entry: OutboxEntry): void;
  /** Removes opened titles up to a timestamp (epoch ms), one or all. */
  removeUntil(until: number, title?: HistoryTitle): void;
  subscribe(listener: () => void): () => void;
}

/** More titles than anybody opens during an outage, and little of the 5 MB of storage. */
const maxPendingTitles = 200;

const outboxes = new Map<OutboxOwner, Outbox>();

/** The outbox of one owner; others never see or send its entries. */
export function outboxOf(owner: OutboxOwner): Outbox {
  const outbox = outboxes.get(owner) ?? createOutbox(owner);
  outboxes.set(owner, outbox);
  return outbox;
}

/**
 * One immutable storage key per entry: tabs never overwrite each other's entries, and adding needs no lock, which may
 * be unavailable while the page unloads.
 */
function createOutbox(owner: OutboxOwner): Outbox {
  const prefix = outboxPrefix(owner);
  const olderPrefix = olderOutboxPrefix(owner);
  const maxTitles = owner === 'visitor' ? maxLocalHistory : maxPendingTitles;
  /** In-memory fallback for full or blocked storage. */
  const memory = new Map<string, OutboxEntry>();
  const listeners = new Set<() => void>();
  let snapshot: readonly OutboxEntry[] | null = null;

  const keyOf = (entry: OutboxEntry) =>
    `${prefix}${entry.timestamp}:${identityOf(entry)}${entry.kind === 'opened' && entry.auto_started ? ':a' : ''}`;
  const store = (entry: OutboxEntry) => {
    const isStored = writeStored(keyOf(entry), entry);
    if (!isStored) memory.set(keyOf(entry), entry);
    return isStored;
  };
  const readAll = (): OutboxEntry[] => [
    ...memory.values(),
    ...storedKeys(prefix).flatMap((key) => parseEntry(readStored(key)) ?? []),
  ];
  const notifyListeners = () => {
    snapshot = null;
    for (const listener of listeners) listener();
  };
  const removeKey = (key: string) => {
    memory.delete(key);
    removeStored(key);
  };
  /** Removes superseded and invalid entries. */
  const prune = () => {
    const validKeys = new Set(compactEntries(readAll(), maxTitles).map(keyOf));
    for (const key of [...memory.keys(), ...storedKeys(prefix)]) if (!validKeys.has(key)) removeKey(key);
  };
  /** Moves what an older version stored, which may still run in another tab; it stays where storage is full. */
  const takeOver = () => {
    for (const key of [...storedKeys(olderPrefix), ...(owner === 'visitor' ? [olderListKey] : [])]) {
      const outcomes = [readStored(key)]
        .flat()
        .flatMap((value) => parseEntry(value) ?? [])
        .map(store);
      if (outcomes.every(Boolean)) removeStored(key);
    }
  };
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(olderPrefix) || key === olderListKey) takeOver();
    else if (key !== null && !key.startsWith(prefix)) return;
    notifyListeners();
  });
  takeOver();

  return {
    read: () => {
      snapshot ??= compactEntries(readAll(), maxTitles);
      return snapshot;
    },
    readAll,
    add(entry, { isDeferred = false } = {}) {
      store(entry);
      prune();
      if (isDeferred) snapshot = null;
      else notifyListeners();
    },
    has: (entry) => memory.has(keyOf(entry)) || readStored(keyOf(entry)) !== undefined,
    remove(entry) {
      removeKey(keyOf(entry));
      notifyListeners();
    },
    removeUntil(until, title) {
      for (const entry of readAll()) {
        if (entry.kind !== 'opened' || entry.timestamp > until) continue;
        if (title === undefined || isSameTitle(entry, title)) removeKey(keyOf(entry));
      }
      notifyListeners();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const none: readonly OutboxEntry[] = [];

/** Unacknowledged entries of a kind with server timestamps, newest first; none without an owner. */
export function usePending<Kind extends OutboxKind>(
  owner: OutboxOwner | null,
  kind: Kind,
): readonly OutboxEntryOf<Kind>[] {
  const subscribe = useCallback(
    (listener: () => void) => (owner === null ? () => undefined : outboxOf(owner).subscribe(listener)),
    [owner],
  );
  const entries = useSyncExternalStore(
    subscribe,
    () => (owner === null ? none : outboxOf(owner).read()),
    () => none,
  );
  const ofKind = useMemo(
    () => entries.filter((entry): entry is OutboxEntryOf<Kind> & OutboxEntry => entry.kind === kind),
    [entries, kind],
  );
  return useServerTimestamps(ofKind);
}
