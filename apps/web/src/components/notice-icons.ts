import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { NoticeKind } from '../lib/notices.ts';

/** What stands before the words of a notice, so that its kind is not colour alone. */
export const noticeIcons: Readonly<Record<NoticeKind, typeof IconCheck>> = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};
