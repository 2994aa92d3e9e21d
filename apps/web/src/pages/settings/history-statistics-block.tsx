import { countText } from '@marquee/domain/display-text';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useClearHistory } from '../../features/history/use-clear-history.ts';
import { useHistoryStatistics } from '../../features/history/use-history-statistics.ts';
import type { Say } from '../../lib/notices.ts';
import blockStyles from './history-blocks.module.css';
import styles from './settings.module.css';

/** How much is kept of what somebody watched, and the button that forgets it all. */
export function HistoryStatisticsBlock({ userId, say }: { userId: number; say: Say }) {
  const [asking, setAsking] = useState(false);
  const { statistics, isLocal } = useHistoryStatistics(userId);
  const { clear, pending } = useClearHistory({ userId, isLocal, say, onSettled: () => setAsking(false) });
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
        <p>Clear All History forgets everything you watched.</p>
        <Button variant="danger-outline" onClick={() => setAsking(true)}>
          Clear All History
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Clear All History"
          text="Everything you watched is forgotten, in your account and in this browser. This cannot be undone."
          action="Clear"
          pending={pending}
          onConfirm={clear}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
