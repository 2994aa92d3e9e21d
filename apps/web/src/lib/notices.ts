import { sharedValue, useSharedValue } from './storage/shared-value.ts';

export type NoticeKind = 'success' | 'error' | 'info';

/** Shows a message; the place that shows it decides for how long. */
export type Notify = (kind: NoticeKind, text: string) => void;

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

/** ms that a toast is shown. */
const toastMs = 5_000;

const notices = sharedValue<readonly Notice[]>([]);
let lastId = 0;

/** Shows a toast, also announced to screen readers. */
export const notify: Notify = (kind, text) => {
  lastId += 1;
  const id = lastId;
  notices.write([...notices.read(), { id, kind, text }]);
  setTimeout(() => dismissNotice(id), toastMs);
};

export function dismissNotice(id: number): void {
  notices.write(notices.read().filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSharedValue(notices);
}
