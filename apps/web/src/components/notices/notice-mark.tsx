import type { ReactNode } from 'react';
import styles from './notice-mark.module.css';

interface NoticeMarkProps {
  /** Dimmed, for errors. */
  failed?: boolean;
  /** An icon of 40 px. */
  children: ReactNode;
}

/** A ring of marquee bulbs around an icon, above a notice. */
export function NoticeMark({ failed = false, children }: NoticeMarkProps) {
  return (
    <span className={styles.mark} data-kind={failed ? 'error' : undefined} aria-hidden>
      {children}
    </span>
  );
}
