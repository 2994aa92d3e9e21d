import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  readonly term: string;
  /** null if unknown: the row is omitted. */
  readonly value: ReactNode | null;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ term, value }) => (
          <div key={term} className={styles.row}>
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
