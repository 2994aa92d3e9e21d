import type { Icon } from '@tabler/icons-react';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './figure-cards.module.css';
import type { Loaded } from './load-outcome.ts';

export interface Figure {
  readonly label: string;
  readonly value: Loaded<string>;
  readonly note?: Loaded<string>;
  readonly Icon?: Icon;
}

/** Characters that a figure has room for at full size. */
const roomyLength = 8;

/** Numbers first: each with what it counts and a word about it. */
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
            <dd className={styles.value} data-long={(figure.value?.length ?? 0) > roomyLength || undefined}>
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
