import { countText } from '@marquee/domain/catalogue/display-text';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useClearHistory } from '../../features/history/use-clear-history.ts';
import { useHistoryStatistics } from '../../features/history/use-history-statistics.ts';
import type { Notify } from '../../lib/notices.ts';
import blockStyles from './history-blocks.module.css';
import styles from './settings.module.css';

/** History statistics and Clear All History. */
export function HistoryStatisticsBlock({ userId, notify }: { userId: number; notify: Notify }) {
  const [isConfirming, setConfirming] = useState(false);
  const { statistics, isLocal } = useHistoryStatistics(userId);
  const { clear, pending } = useClearHistory({ userId, isLocal, notify, onSettled: () => setConfirming(false) });
  const numbers = [
    ['Total Items', statistics?.total],
    ['Movies', statistics?.movies],
    ['TV Shows', statistics?.tvShows],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="history-statistics">
      <h2 id="history-statistics" className={styles.cardTitle}>
        Watch History Statistics
      </h2>
      {isLocal && (
        <p className={styles.dim}>Your account cannot be reached right now: this is what this browser knows.</p>
      )}
      <dl className={blockStyles.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label} className={blockStyles.number}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <Skeleton height={28} width={48} /> : countText(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.danger}>
        <p>Clear All History deletes your watch history.</p>
        <Button variant="danger-outline" onClick={() => setConfirming(true)}>
          Clear All History
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Clear All History"
          text="Your watch history is deleted from your account and from this browser. Your record, if you keep one, stays. This cannot be undone."
          action="Clear"
          pending={pending}
          onConfirm={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
