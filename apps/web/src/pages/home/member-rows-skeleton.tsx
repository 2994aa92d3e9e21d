import { MediaRowSkeleton } from '../../features/media/lists/media-row-skeleton.tsx';
import styles from './home-page.module.css';

/** As high as the personal rows of a member; Continue Watching only where it was last time. */
export function MemberRowsSkeleton() {
  return (
    <>
      <div className={styles.continue} />
      <MediaRowSkeleton />
    </>
  );
}
