import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  /** A panel has a border and a surface of its own. */
  variant?: 'plain' | 'panel';
  children: ReactNode;
}

/** A section of a page, named by its heading. */
export function Section({ heading, aside, variant = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes(styles.section, variant === 'panel' && styles.panel)} aria-labelledby={id}>
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
