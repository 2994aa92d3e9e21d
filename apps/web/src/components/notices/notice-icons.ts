import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { NoticeKind } from '../../lib/notices.ts';

/** Icons by kind, so that the kind is not shown by colour alone. */
export const noticeIcons: Readonly<Record<NoticeKind, typeof IconCheck>> = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};
