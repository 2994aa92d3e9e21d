import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './outgoing.module.css';

/** Dims what is about to be exchanged, and keeps it from being pressed, until the new is here. */
export function Outgoing({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={classes(when && styles.dimmed)} aria-busy={when}>
      {children}
    </div>
  );
}
