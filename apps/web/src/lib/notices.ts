import { useSyncExternalStore } from 'react';

export type NoticeKind = 'success' | 'error' | 'info';

/** Tells something where the visitor looks; how long it stands is the place's affair. */
export type Say = (kind: NoticeKind, text: string) => void;

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
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
export const notify: Say = (kind, text) => {
  lastId += 1;
  const id = lastId;
  set([...notices, { id, kind, text }]);
  setTimeout(() => dismissNotice(id), stands);
};

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
