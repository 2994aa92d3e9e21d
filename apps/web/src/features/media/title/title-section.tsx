import { type ReactNode, useId } from 'react';
import styles from './title-section.module.css';

interface TitleSectionProps {
  heading: string;
  /** Shown at the end of the heading line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a title page with a heading. */
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
