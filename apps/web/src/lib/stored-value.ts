import { useSyncExternalStore } from 'react';

/**
 * A value in local storage, shared by everything on the page and followed over tabs. Storage that is full, blocked or
 * filled with nonsense never throws: the value then lives in memory, or is the parser's default.
 */
export interface StoredValue<Value> {
  read(): Value;
  /** What it is where nothing is stored: what the server draws a page with. */
  readUnset(): Value;
  /** Answers false where the browser could not keep it. */
  write(value: Value): boolean;
  subscribe(listener: () => void): () => void;
}

export function storedValue<Value>(key: string, parse: (value: unknown) => Value): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let unset: { readonly value: Value } | undefined;
  let text: string | null | undefined;
  let value: Value;

  const load = (stored: string | null) => {
    text = stored;
    value = parse(parseJson(stored));
    return value;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    load(event.key === null ? null : event.newValue);
    for (const listener of listeners) listener();
  };
  return {
    read: () => (text === undefined ? load(readText(key)) : value),
    readUnset: () => {
      unset ??= { value: parse(undefined) };
      return unset.value;
    },
    write(next) {
      value = next;
      text = JSON.stringify(next);
      const kept = writeText(key, text);
      for (const listener of listeners) listener();
      return kept;
    },
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
  return useSyncExternalStore(stored.subscribe, stored.read, stored.readUnset);
}

/** Removes what stands under a key; where storage is blocked there is nothing to remove. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps nothing.
  }
}

/** What stands under a key, as it stands there; undefined where nothing does or nothing can be read. */
export function readStored(key: string): unknown {
  return parseJson(readText(key));
}

/** Puts a value under a key; answers false where the browser could not keep it. */
export function keepStored(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

/** The keys that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
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

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
