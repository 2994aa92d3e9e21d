import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { sharedValue, useSharedValue } from './storage/shared-value.ts';

export type NoticeKind = 'success' | 'error' | 'info';

/** Icons by kind, so that the kind is not shown by colour alone. */
export const noticeIcons: Readonly<Record<NoticeKind, typeof IconCheck>> = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

/** Shows a message; the place that shows it decides for how long. */
export type Notify = (kind: NoticeKind, text: string) => void;

/** What can be done about a message, such as Undo; pressing it also dismisses the message. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly action: NoticeAction | null;
}

/** ms that a toast is shown, without an action and with one. */
const toastMs = 5_000;
const actionToastMs = 8_000;

const notices = sharedValue<readonly Notice[]>([]);
let lastId = 0;

/** Shows a toast, also announced to screen readers. */
export const notify: Notify = (kind, text) => show(kind, text, null);

/** Shows a toast with a button. */
export function notifyWithAction(kind: NoticeKind, text: string, action: NoticeAction): void {
  show(kind, text, action);
}

function show(kind: NoticeKind, text: string, action: NoticeAction | null): void {
  lastId += 1;
  const id = lastId;
  notices.write([...notices.read(), { id, kind, text, action }]);
  setTimeout(() => dismissNotice(id), action ? actionToastMs : toastMs);
}

export function dismissNotice(id: number): void {
  notices.write(notices.read().filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSharedValue(notices);
}
