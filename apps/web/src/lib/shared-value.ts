import { useSyncExternalStore } from 'react';

/** A value of this visit that everything on the page shares; what should outlast the visit is a StoredValue. */
export interface SharedValue<Value> {
  read(): Value;
  /** What it is before anything happened: what the server draws a page with. */
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
