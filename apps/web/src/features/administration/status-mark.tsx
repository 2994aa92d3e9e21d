import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import styles from './status-mark.module.css';

const marks = {
  healthy: { label: 'Healthy', Icon: IconCircleCheck },
  warning: { label: 'Warning', Icon: IconAlertTriangle },
  error: { label: 'Error', Icon: IconCircleX },
} as const;
export type Status = keyof typeof marks;

/** Any status that is not known is an error (accounts spec §3). */
export function knownStatus(status: string | undefined): Status {
  return status === 'healthy' || status === 'warning' ? status : 'error';
}

/** How something is, by icon and word, never by colour alone. */
export function StatusMark({ status, label }: { status: Status; label?: string }) {
  const { Icon, label: own } = marks[status];
  return (
    <span className={styles.mark} data-status={status}>
      <Icon size={18} aria-hidden />
      {label ?? own}
    </span>
  );
}
