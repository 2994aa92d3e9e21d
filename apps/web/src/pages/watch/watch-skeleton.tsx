import type { MediaType } from '@marquee/domain/catalogue/media';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import stageStyles from '../../features/player/player-stage.module.css';
import { paths } from '../../lib/paths.ts';
import { WatchHeader } from './watch-header.tsx';
import styles from './watch-view.module.css';

/** Placeholder with the page's dimensions; the back link works at once. */
export function WatchSkeleton({ title }: { title: { mediaType: MediaType; id: number } }) {
  return (
    <div className={styles.page} aria-busy="true">
      <WatchHeader back={paths.title(title)}>
        <Skeleton height={40} width={27} />
        <div className={styles.grow}>
          <Skeleton height={16} width="min(16rem, 70%)" />
          <Skeleton height={12} width="min(10rem, 45%)" above={8} />
        </div>
      </WatchHeader>
      <div className={stageStyles.stage}>
        <div className={stageStyles.box} />
      </div>
      <div className={styles.columns} aria-hidden>
        <div className={styles.main}>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={5} />
        </div>
        <div className={styles.side}>
          <CardSkeleton lines={6} />
        </div>
      </div>
    </div>
  );
}

/** Placeholder of a card. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.card} aria-hidden>
      <Skeleton height={18} width={160} />
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={14} width={line % 2 ? '72%' : '94%'} above={line === 0 ? 20 : 14} />
      ))}
    </div>
  );
}
