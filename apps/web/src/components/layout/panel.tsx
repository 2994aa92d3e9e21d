import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** A dashboard section with a heading. */
export function Panel({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 className={styles.heading} id={id}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
