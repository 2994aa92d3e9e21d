import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './pending-overlay.module.css';

/** Dims outdated content and blocks clicks while new data loads. */
export function PendingOverlay({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={classes(when && styles.dimmed)} aria-busy={when}>
      {children}
    </div>
  );
}
