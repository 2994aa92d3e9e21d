import { useSyncExternalStore } from 'react';

/** An in-memory value shared by the page; StoredValue outlasts the visit. */
export interface SharedValue<Value> {
  read(): Value;
  /** Initial value, for SSR and hydration. */
  readInitial(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    readInitial: () => initial,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSharedValue<Value>(shared: SharedValue<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.read, shared.readInitial);
}
