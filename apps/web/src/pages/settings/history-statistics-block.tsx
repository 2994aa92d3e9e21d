import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useClearHistory } from '../../features/history/use-clear-history.ts';
import { useHistoryStatistics } from '../../features/history/use-history-statistics.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import blockStyles from './history-blocks.module.css';
import styles from './settings.module.css';

const messages = defineMessages('settings.history-statistics-block', {
  title: 'Watch History Statistics',
  local: 'Your account cannot be reached right now: this is what this browser knows.',
  clearLead: 'Clear All History deletes your watch history.',
  clearAll: 'Clear All History',
  clearText:
    'Your watch history is deleted from your account and from this browser. Your record, if you keep one, stays. This cannot be undone.',
  clear: 'Clear',
  total: 'Total Items',
  movies: 'Movies',
  shows: 'TV Shows',
});

/** History statistics and Clear All History. */
export function HistoryStatisticsBlock({ userId, notify }: { userId: number; notify: Notify }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const [isConfirming, setConfirming] = useState(false);
  const { statistics, isLocal } = useHistoryStatistics(userId);
  const { clear, pending } = useClearHistory({ userId, isLocal, notify, onSettled: () => setConfirming(false) });
  const numbers = [
    [t('total'), statistics?.total],
    [t('movies'), statistics?.movies],
    [t('shows'), statistics?.tvShows],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="history-statistics">
      <h2 id="history-statistics" className={styles.cardTitle}>
        {t('title')}
      </h2>
      {isLocal && <p className={styles.dim}>{t('local')}</p>}
      <dl className={blockStyles.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label} className={blockStyles.number}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <Skeleton height={28} width={48} /> : formats.count(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.danger}>
        <p>{t('clearLead')}</p>
        <Button variant="danger-outline" onClick={() => setConfirming(true)}>
          {t('clearAll')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('clearAll')}
          text={t('clearText')}
          action={t('clear')}
          pending={pending}
          onConfirm={clear}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
