import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import styles from './status-mark.module.css';

const statuses = {
  healthy: { label: 'Healthy', Icon: IconCircleCheck },
  warning: { label: 'Warning', Icon: IconAlertTriangle },
  error: { label: 'Error', Icon: IconCircleX },
} as const;
export type Status = keyof typeof statuses;

/** Unknown statuses count as error (docs/behaviour/administration.md §4). */
export function parseStatus(status: string | undefined): Status {
  return status === 'healthy' || status === 'warning' ? status : 'error';
}

/** A status by icon and text, never by colour alone. */
export function StatusMark({ status, label }: { status: Status; label?: string }) {
  const { Icon, label: defaultLabel } = statuses[status];
  return (
    <span className={styles.mark} data-status={status}>
      <Icon size={18} aria-hidden />
      {label ?? defaultLabel}
    </span>
  );
}
