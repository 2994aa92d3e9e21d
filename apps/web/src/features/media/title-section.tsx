import { type ReactNode, useId } from 'react';
import styles from './title-section.module.css';

interface TitleSectionProps {
  heading: string;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a title's page under a heading of its own. */
export function TitleSection({ heading, aside, children }: TitleSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
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
