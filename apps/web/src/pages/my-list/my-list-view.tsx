import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { User } from '@marquee/domain/accounts/account';
import { canAdminister } from '@marquee/domain/accounts/roles';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { IconBug, IconChartBar } from '@tabler/icons-react';
import { lazy, useId, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { paths } from '../../lib/paths.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { ContinueWatchingPanel } from './continue-watching-panel.tsx';
import { MigrationOffer } from './migration-offer.tsx';
import styles from './my-list.module.css';

const DebugPanel = lazy(async () => ({ default: (await import('./debug-panel.tsx')).DebugPanel }));

/** Two tabs, of which Watch Later is not available yet. */
export const MyListView = withMantine(function MyListView({ user }: { user: User }) {
  const id = useId();
  const [isDebugOpen, setDebugOpen] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading} tabIndex={-1}>
          My List
        </h1>
        <div className={styles.topActions}>
          <Button
            variant="default"
            size="xs"
            href={paths.statistics}
            leftSection={<IconChartBar size={16} aria-hidden />}
          >
            Statistics
          </Button>
          {canAdminister(user) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconBug size={16} aria-hidden />}
              aria-expanded={isDebugOpen}
              onClick={() => setDebugOpen(!isDebugOpen)}
            >
              Debug
            </Button>
          )}
        </div>
      </div>
      {isDebugOpen && (
        <LazyBoundary fallback={null}>
          <DebugPanel />
        </LazyBoundary>
      )}
      <div className={styles.tabs} role="tablist" aria-label="My List">
        <button
          type="button"
          role="tab"
          className={styles.tab}
          id={`${id}tab`}
          aria-selected
          aria-controls={`${id}panel`}
        >
          {historyMessages.continueWatching}
        </button>
        <Tooltip label={historyMessages.comingSoon} events={{ hover: true, focus: true, touch: true }} withArrow>
          <button type="button" role="tab" className={styles.tab} aria-selected={false} aria-disabled>
            {historyMessages.watchLater}
          </button>
        </Tooltip>
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab`}>
        <MigrationOffer />
        <ContinueWatchingPanel userId={user.id} />
      </div>
    </div>
  );
});
