import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { User } from '@marquee/domain/account';
import { historyMessages } from '@marquee/domain/history-messages';
import { mayAdminister } from '@marquee/domain/roles';
import { IconBug } from '@tabler/icons-react';
import { lazy, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LatePart } from '../../components/late-part.tsx';
import { ContinueWatchingPanel } from './continue-watching-panel.tsx';
import { MigrationOffer } from './migration-offer.tsx';
import styles from './my-list.module.css';

const DebugPanel = lazy(async () => ({ default: (await import('./debug-panel.tsx')).DebugPanel }));

/** The two tabs of the list, of which one is still to come. */
export function MyListView({ user }: { user: User }) {
  const id = useId();
  const [debugging, setDebugging] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading} tabIndex={-1}>
          My List
        </h1>
        {mayAdminister(user) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBug size={16} aria-hidden />}
            aria-expanded={debugging}
            onClick={() => setDebugging(!debugging)}
          >
            Debug
          </Button>
        )}
      </div>
      {debugging && (
        <LatePart fallback={null}>
          <DebugPanel />
        </LatePart>
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
}
