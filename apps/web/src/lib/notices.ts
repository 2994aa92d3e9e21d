import { sharedValue, useSharedValue } from './shared-value.ts';

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

const notices = sharedValue<readonly Notice[]>([]);
let lastId = 0;

/** Says something for five seconds, in the corner and to screen readers. */
export const notify: Say = (kind, text) => {
  lastId += 1;
  const id = lastId;
  notices.write([...notices.read(), { id, kind, text }]);
  setTimeout(() => dismissNotice(id), stands);
};

export function dismissNotice(id: number): void {
  notices.write(notices.read().filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSharedValue(notices);
}
