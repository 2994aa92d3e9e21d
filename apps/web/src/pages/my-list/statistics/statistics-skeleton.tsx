import { Skeleton } from '../../../components/layout/skeleton.tsx';
import styles from './statistics.module.css';

/** Placeholder of the figures and charts. */
export function StatisticsSkeleton() {
  return (
    <div className={styles.content}>
      <Skeleton height={134} />
      <div className={styles.columns}>
        <Skeleton height={400} />
        <Skeleton height={400} />
      </div>
    </div>
  );
}
