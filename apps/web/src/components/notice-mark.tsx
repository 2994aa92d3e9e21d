import type { ReactNode } from 'react';
import styles from './notice-mark.module.css';

interface NoticeMarkProps {
  /** Where something failed, the bulbs are dim. */
  failed?: boolean;
  /** A pictogram of 40 px. */
  children: ReactNode;
}

/** A ring of marquee bulbs above what an empty, closed or failed place has to say. */
export function NoticeMark({ failed = false, children }: NoticeMarkProps) {
  return (
    <span className={styles.mark} data-kind={failed ? 'error' : undefined} aria-hidden>
      {children}
    </span>
  );
}
