import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  readonly term: string;
  /** null where it is not known: the row is left out. */
  readonly value: ReactNode | null;
}

/** Facts as a definition list. */
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

/** Whether anything would stand in the list. */
export function anyKnown(facts: readonly Fact[]): boolean {
  return facts.some(({ value }) => value !== null);
}
