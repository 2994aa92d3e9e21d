import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** ms; since when the page has been, or last was, without a network. */
let offlineSince = Number.POSITIVE_INFINITY;

/** Starts to follow the network, once; the query library would take a page that was opened offline for an online one. */
export function followConnection(): void {
  if (!navigator.onLine) offlineSince = Date.now();
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((online) => {
    if (!online) offlineSince = Date.now();
  });
}

/** Whether an answer of that time (ms) may be one that the worker had kept, and so older than it looks. */
export function mayBeOld(answeredAt: number): boolean {
  return answeredAt >= offlineSince;
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
