import { countText } from '@marquee/domain/display-text';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import styles from './debug-panel.module.css';

/** What the server says of its history, for admins and owners (catalogue spec §2). */
export function DebugPanel() {
  const debug = trpc.history.debug.useQuery(undefined, { staleTime: 0 });
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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
            <pre className={styles.sample} tabIndex={0}>
              {debug.data.userSampleData.length === 0 ? 'None' : JSON.stringify(debug.data.userSampleData, null, 2)}
            </pre>
          </dd>
        </dl>
      )}
    </section>
  );
}
