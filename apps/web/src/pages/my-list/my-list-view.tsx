import type { User } from '@marquee/domain/accounts/account';
import { canAdminister } from '@marquee/domain/accounts/roles';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type ComponentType, lazy, useId } from 'react';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { ContinueWatchingPanel } from './continue-watching-panel.tsx';
import { DebugSection } from './debug-section.tsx';
import { ListsSkeleton } from './lists/lists-skeleton.tsx';
import { MigrationOffer } from './migration-offer.tsx';
import type { MyListTab } from './my-list-tabs.ts';
import { StatisticsSkeleton } from './statistics/statistics-skeleton.tsx';
import { TabLinks } from './tab-links.tsx';
import { WatchLaterPanel } from './watch-later-panel.tsx';

const messages = defineMessages('my-list.my-list-view', {
  myList: 'My List',
});

const Lists = lazy(async () => ({ default: (await import('./lists/lists-panel.tsx')).ListsPanel }));
const Statistics = lazy(async () => ({ default: (await import('./statistics/statistics-panel.tsx')).StatisticsPanel }));

const panels: Readonly<Record<MyListTab, ComponentType<{ user: User }>>> = {
  continue: ({ user }) => (
    <>
      <MigrationOffer />
      <ContinueWatchingPanel userId={user.id} />
      {canAdminister(user) && <DebugSection />}
    </>
  ),
  'watch-later': ({ user }) => <WatchLaterPanel userId={user.id} />,
  lists: () => (
    <LazyBoundary fallback={<ListsSkeleton />}>
      <Lists />
    </LazyBoundary>
  ),
  statistics: ({ user }) => (
    <LazyBoundary fallback={<StatisticsSkeleton />}>
      <Statistics userId={user.id} />
    </LazyBoundary>
  ),
};

/** What is the member's own, one tab at a time. */
export const MyListView = withMantine(function MyListView({ user, tab }: { user: User; tab: MyListTab }) {
  const t = useMessages(messages);
  const id = useId();
  const Panel = panels[tab];
  return (
    <PageFrame>
      <PageHeading below={16}>{t('myList')}</PageHeading>
      <TabLinks tab={tab} idPrefix={id} panelId={`${id}panel`} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + tab}>
        <Panel user={user} />
      </div>
    </PageFrame>
  );
});
