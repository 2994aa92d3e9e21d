import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Epoch ms of the last loss of the connection. */
let offlineSince = Number.POSITIVE_INFINITY;

/** Tracks the connection; call once. TanStack Query would assume that a page opened offline is online. */
export function followConnection(): void {
  if (!navigator.onLine) offlineSince = Date.now();
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((online) => {
    if (!online) offlineSince = Date.now();
  });
}

/** Whether query data of that epoch ms may come from the worker's cache, and so be older than it looks. */
export function mayBeStale(updatedAt: number): boolean {
  return updatedAt >= offlineSince;
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
