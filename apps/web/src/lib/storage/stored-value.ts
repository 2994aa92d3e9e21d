import { useSyncExternalStore } from 'react';

/**
 * A localStorage value shared by the page and synced across tabs. Full, blocked or invalid storage never throws: the
 * value then lives in memory, or is the parser's default.
 */
export interface StoredValue<Value> {
  read(): Value;
  /** The value without a stored one, for SSR and hydration. */
  readDefault(): Value;
  /** Returns false if the browser could not store it. */
  write(value: Value): boolean;
  remove(): void;
  subscribe(listener: () => void): () => void;
}

/** By key: drop what is in memory of a removed value. */
const removals = new Map<string, () => void>();

export function storedValue<Value>(key: string, parse: (value: unknown) => Value): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let fallback: { readonly value: Value } | undefined;
  let rawText: string | null | undefined;
  let value: Value;

  const load = (stored: string | null) => {
    rawText = stored;
    value = parse(parseJson(stored));
    return value;
  };
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    load(event.key === null ? null : event.newValue);
    notifyListeners();
  };
  removals.set(key, () => {
    load(null);
    notifyListeners();
  });
  return {
    read: () => (rawText === undefined ? load(readText(key)) : value),
    readDefault: () => {
      fallback ??= { value: parse(undefined) };
      return fallback.value;
    },
    write(next) {
      value = next;
      rawText = JSON.stringify(next);
      const isStored = writeText(key, rawText);
      notifyListeners();
      return isStored;
    },
    remove: () => removeStored(key),
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.read, stored.readDefault);
}

/** Removes a key, and the value in memory; blocked storage has nothing to remove. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage is empty.
  }
  removals.get(key)?.();
}

/** The parsed JSON of a key; undefined if missing or invalid. */
export function readStored(key: string): unknown {
  return parseJson(readText(key));
}

/** Stores a value as JSON; returns false if the browser could not store it. */
export function writeStored(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

/** Stored keys with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function parseJson(rawText: string | null): unknown {
  try {
    return rawText === null ? undefined : JSON.parse(rawText);
  } catch {
    return undefined;
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, rawText: string): boolean {
  try {
    localStorage.setItem(key, rawText);
    return true;
  } catch {
    return false;
  }
}
