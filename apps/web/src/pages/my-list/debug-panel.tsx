import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './debug-panel.module.css';

const messages = defineMessages('my-list.debug-panel', {
  debug: 'Debug',
  loadFailed: 'The debug information could not be loaded.',
  retry: 'Retry',
  tableExists: 'Table exists',
  yes: 'Yes',
  no: 'No',
  userId: 'User ID',
  totalRecords: 'Total records',
  userRecords: 'User records',
  sampleData: 'Sample data',
  none: 'None',
});

/** Debug information of the history, for admins and owners (docs/behaviour/history.md §3). */
export function DebugPanel() {
  const t = useMessages(messages);
  const formats = useFormats();
  const trpc = useTrpc();
  const debug = useQuery(trpc.history.debug.queryOptions(undefined, { staleTime: 0 }));
  return (
    <section className={styles.panel} aria-label={t('debug')}>
      {debug.isPending && <Skeleton height={120} />}
      {debug.isError && (
        <p className={styles.failed} role="alert">
          <span>{t('loadFailed')}</span>
          <Button variant="default" size="xs" onClick={() => void debug.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {debug.data && (
        <dl className={styles.facts}>
          <dt>{t('tableExists')}</dt>
          <dd>{debug.data.watchHistoryTableExists ? t('yes') : t('no')}</dd>
          <dt>{t('userId')}</dt>
          <dd>{debug.data.userId}</dd>
          <dt>{t('totalRecords')}</dt>
          <dd>{formats.count(debug.data.totalWatchHistoryCount)}</dd>
          <dt>{t('userRecords')}</dt>
          <dd>{formats.count(debug.data.userWatchHistoryCount)}</dd>
          <dt>{t('sampleData')}</dt>
          <dd>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard */}
            <pre className={styles.sample} tabIndex={0}>
              {debug.data.userSampleData.length === 0 ? t('none') : JSON.stringify(debug.data.userSampleData, null, 2)}
            </pre>
          </dd>
        </dl>
      )}
    </section>
  );
}
