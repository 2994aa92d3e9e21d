import { Skeleton } from '../../../components/layout/skeleton.tsx';
import styles from './media-grid-skeleton.module.css';

const skeletonCards = 21;

const cards = Array.from({ length: skeletonCards }, (_, index) => index);

/** Placeholder of a grid while loading. */
export function MediaGridSkeleton() {
  return (
    <div className={styles.skeletons} aria-hidden data-testid="grid-skeleton">
      {cards.map((card) => (
        <div key={card}>
          <div className={styles.skeletonPoster}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.skeletonText}>
            <Skeleton height={13} width="80%" />
            <Skeleton height={11} width="32%" above={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
