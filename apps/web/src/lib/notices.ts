import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

/** ms that a notice stands. */
const stands = 5_000;

const none: readonly Notice[] = [];
let notices = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Says something for five seconds, in the corner and to screen readers. */
export function notify(kind: Notice['kind'], text: string): void {
  lastId += 1;
  const id = lastId;
  set([...notices, { id, kind, text }]);
  setTimeout(() => dismissNotice(id), stands);
}

export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
    () => none,
  );
}
