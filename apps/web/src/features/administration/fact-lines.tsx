import { Skeleton } from '../../components/layout/skeleton.tsx';
import type { LoadOutcome } from '../../lib/api/load-outcome.ts';
import styles from './fact-lines.module.css';

export interface FactLine {
  readonly label: string;
  readonly value: LoadOutcome<string>;
}

/** Rows of label (left) and value (right). */
export function FactLines({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <Skeleton width={64} height={16} /> : (value ?? '—')}</dd>
        </div>
      ))}
    </dl>
  );
}
