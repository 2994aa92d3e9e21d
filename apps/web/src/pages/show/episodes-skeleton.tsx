import { Skeleton } from '../../components/layout/skeleton.tsx';
import rowStyles from './episode-row.module.css';
import listStyles from './episodes-section.module.css';
import styles from './episodes-skeleton.module.css';

/** Placeholder of the episode rows. */
export function EpisodeRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={listStyles.list} aria-hidden>
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <div key={row} className={rowStyles.row}>
          <div className={rowStyles.still}>
            <div className={styles.still} />
          </div>
          <div className={rowStyles.text}>
            <Skeleton height={16} width="min(16rem, 80%)" above={3} />
            <Skeleton height={14} width="min(11rem, 60%)" above={12} />
          </div>
          <div className={styles.overview}>
            <Skeleton height={14} above={4} />
            <Skeleton height={14} above={7} width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder of the episodes section. */
export function EpisodesSkeleton() {
  return (
    <div>
      <div className={styles.header}>
        <Skeleton height={24} width={120} />
        <Skeleton height={42} width={150} />
      </div>
      <EpisodeRowsSkeleton count={8} />
    </div>
  );
}
