import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './status-mark.module.css';

const messages = defineMessages('administration.status-mark', {
  healthy: 'Healthy',
  warning: 'Warning',
  error: 'Error',
});

const icons = {
  healthy: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const;
export type Status = keyof typeof icons;

/** Unknown statuses count as error (docs/behaviour/administration.md §4). */
export function parseStatus(status: string | undefined): Status {
  return status === 'healthy' || status === 'warning' ? status : 'error';
}

/** A status by icon and text, never by colour alone. */
export function StatusMark({ status, label }: { status: Status; label?: string }) {
  const t = useMessages(messages);
  const Icon = icons[status];
  return (
    <span className={styles.mark} data-status={status}>
      <Icon size={18} aria-hidden />
      {label ?? t(status)}
    </span>
  );
}
