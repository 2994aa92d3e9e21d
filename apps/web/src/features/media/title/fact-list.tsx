import type { ReactNode } from 'react';
import { classes } from '../../../components/classes.ts';
import styles from './fact-list.module.css';

export interface Fact {
  readonly term: string;
  /** null if unknown: the row is omitted. */
  readonly value: ReactNode | null;
  /** Whether the header has it, too: the side card repeats it, a phone does not. */
  readonly isInHeader?: boolean;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ term, value, isInHeader }) => (
          <div key={term} className={classes(styles.row, isInHeader && styles.repeated)}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Whether any fact is known. */
export function anyKnown(facts: readonly Fact[]): boolean {
  return facts.some(({ value }) => value !== null);
}
