import type { Icon } from '@tabler/icons-react';
import type { LoadOutcome } from '../../lib/api/load-outcome.ts';
import styles from './figure-cards.module.css';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  readonly label: string;
  readonly value: LoadOutcome<string>;
  readonly note?: LoadOutcome<string>;
  readonly Icon?: Icon;
}

/** Characters that fit at full font size. */
const maxLargeLength = 8;

/** Cards of a number, its label and a note. */
export function FigureCards({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className={styles.cards}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.card}>
            <dt className={styles.label}>
              {figure.label}
              {figure.Icon && <figure.Icon className={styles.icon} size={22} stroke={1.6} aria-hidden />}
            </dt>
            <dd className={styles.value} data-long={(figure.value?.length ?? 0) > maxLargeLength || undefined}>
              {figure.value === undefined ? (
                <Skeleton width={72} height={28} above={5} below={5} />
              ) : (
                (figure.value ?? '—')
              )}
            </dd>
            <dd className={styles.note}>{figure.note ?? ' '}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
