import { Skeleton } from '../../../components/layout/skeleton.tsx';
import styles from './hero.module.css';
import skeletonStyles from './hero-skeleton.module.css';

/** Placeholder with the hero's dimensions while loading. */
export function HeroSkeleton() {
  return (
    <div className={styles.hero} aria-hidden>
      <div className={skeletonStyles.backdrop} />
      <div className={styles.text}>
        <Skeleton height={48} width="min(26rem, 80%)" />
        <Skeleton height={18} width="min(16rem, 60%)" above={18} />
        <Skeleton height={16} width="100%" above={18} />
        <Skeleton height={16} width="82%" above={10} />
        <Skeleton height={42} width={260} above={26} />
      </div>
    </div>
  );
}
