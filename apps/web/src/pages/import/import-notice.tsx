import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './import.module.css';

/** A sentence that matters beside what it is about. An error is announced at once. */
export function ImportNotice({ kind = 'info', children }: { kind?: 'info' | 'error'; children: ReactNode }) {
  const Icon = kind === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
