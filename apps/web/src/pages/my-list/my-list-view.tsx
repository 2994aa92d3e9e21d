import type { User } from '@marquee/domain/accounts/account';
import { canAdminister } from '@marquee/domain/accounts/roles';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { IconBug, IconChartBar, IconListDetails } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { parseTabParam, paths } from '../../lib/paths.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { ContinueWatchingPanel } from './continue-watching-panel.tsx';
import { MigrationOffer } from './migration-offer.tsx';
import styles from './my-list.module.css';
import { WatchLaterPanel } from './watch-later-panel.tsx';

const DebugPanel = lazy(async () => ({ default: (await import('./debug-panel.tsx')).DebugPanel }));

const tabs = {
  continue: { label: historyMessages.continueWatching, href: paths.myList },
  'watch-later': { label: historyMessages.watchLater, href: paths.watchLater },
} as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

/** Continue Watching and Watch Later; the tab is in the URL. */
export const MyListView = withMantine(function MyListView({ user }: { user: User }) {
  const id = useId();
  const [isDebugOpen, setDebugOpen] = useState(false);
  const [, navigate] = useLocation();
  const tab = parseTabParam(useSearch(), tabs) ?? 'continue';
  const open = (name: Tab) => navigate(tabs[name].href, { replace: true });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tabNames.find((name) => name !== tab) ?? tab;
    open(other);
    document.getElementById(`${id}${other}`)?.focus();
  };
  return (
    <PageFrame>
      <div className={styles.top}>
        <PageHeading>My List</PageHeading>
        <div className={styles.topActions}>
          <Button
            variant="default"
            size="xs"
            href={paths.lists}
            leftSection={<IconListDetails size={16} aria-hidden />}
          >
            Lists
          </Button>
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
      <div className={styles.tabs} role="tablist" aria-label="My List" tabIndex={-1} onKeyDown={onKeyDown}>
        {tabNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => open(name)}
          >
            {tabs[name].label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        {tab === 'continue' ? (
          <>
            <MigrationOffer />
            <ContinueWatchingPanel userId={user.id} />
          </>
        ) : (
          <WatchLaterPanel userId={user.id} />
        )}
      </div>
    </PageFrame>
  );
});
