import type { ReactNode } from 'react';
import styles from './title-body.module.css';

interface TitleBodyProps {
  overview: ReactNode;
  /** A show's episodes. */
  episodes?: ReactNode;
  /** The card of facts: on the right where there is room, else between what is read first and the rest. */
  card: ReactNode;
  /** What follows: production, trailer. */
  children: ReactNode;
}

/** The part of a title's page between its header and its strips. */
export function TitleBody({ overview, episodes, card, children }: TitleBodyProps) {
  return (
    <div className={styles.body}>
      {overview}
      {episodes}
      {card && <div className={styles.card}>{card}</div>}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

/** The overview, or the quiet word that there is none yet. */
export function Overview({ text }: { text: string }) {
  return text.trim() ? (
    <p className={styles.overview} dir="auto">
      {text}
    </p>
  ) : (
    <p className={styles.missing}>No overview yet.</p>
  );
}
