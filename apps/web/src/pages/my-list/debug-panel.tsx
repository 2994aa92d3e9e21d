import { countText } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import styles from './debug-panel.module.css';

/** Debug information of the history, for admins and owners (docs/behaviour/history.md §3). */
export function DebugPanel() {
  const trpc = useTrpc();
  const debug = useQuery(trpc.history.debug.queryOptions(undefined, { staleTime: 0 }));
  return (
    <section className={styles.panel} aria-label="Debug">
      {debug.isPending && <Skeleton height={120} />}
      {debug.isError && (
        <p className={styles.failed} role="alert">
          <span>The debug information could not be loaded.</span>
          <Button variant="default" size="xs" onClick={() => void debug.refetch()}>
            Retry
          </Button>
        </p>
      )}
      {debug.data && (
        <dl className={styles.facts}>
          <dt>Table exists</dt>
          <dd>{debug.data.watchHistoryTableExists ? 'Yes' : 'No'}</dd>
          <dt>User ID</dt>
          <dd>{debug.data.userId}</dd>
          <dt>Total records</dt>
          <dd>{countText(debug.data.totalWatchHistoryCount)}</dd>
          <dt>User records</dt>
          <dd>{countText(debug.data.userWatchHistoryCount)}</dd>
          <dt>Sample data</dt>
          <dd>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard */}
            <pre className={styles.sample} tabIndex={0}>
              {debug.data.userSampleData.length === 0 ? 'None' : JSON.stringify(debug.data.userSampleData, null, 2)}
            </pre>
          </dd>
        </dl>
      )}
    </section>
  );
}
