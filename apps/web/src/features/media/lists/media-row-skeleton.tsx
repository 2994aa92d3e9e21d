import { Skeleton } from '../../../components/layout/skeleton.tsx';
import rowStyles from './media-row.module.css';
import styles from './media-row-skeleton.module.css';

const cards = Array.from({ length: 9 }, (_, index) => index);

/** Placeholder of a row while loading. */
export function MediaRowSkeleton() {
  return (
    <div className={rowStyles.row} aria-hidden>
      <div className={rowStyles.header}>
        <Skeleton height={24} width={180} />
      </div>
      <div className={styles.strip}>
        {cards.map((card) => (
          <div key={card} className={rowStyles.item}>
            <div className={styles.poster}>
              <Skeleton height="100%" />
            </div>
            <Skeleton height={14} above={12} width="80%" />
            <Skeleton height={12} above={8} below={19} width="35%" />
          </div>
        ))}
      </div>
    </div>
  );
}
