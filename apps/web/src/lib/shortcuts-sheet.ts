import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

/** Opens or closes the sheet of shortcuts, which the shell lays over whatever page is there. */
export function showShortcutsSheet(show: boolean): void {
  opened = show;
  for (const listener of listeners) listener();
}

export function useShortcutsSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
    () => false,
  );
}
