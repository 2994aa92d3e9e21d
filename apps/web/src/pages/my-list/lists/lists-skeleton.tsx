import { Skeleton } from '../../../components/layout/skeleton.tsx';
import styles from './lists.module.css';

const cards = Array.from({ length: 6 }, (_, index) => index);

/** Placeholder of the lists while they load. */
export function ListsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden>
      {cards.map((card) => (
        <Skeleton key={card} height={210} />
      ))}
    </div>
  );
}
