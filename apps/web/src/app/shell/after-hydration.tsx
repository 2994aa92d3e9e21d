import { lazy, useEffect } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { scrollToFocus } from '../../lib/browser/scroll-to-focus.ts';
import { usePending } from '../../lib/history/outbox.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitlePrefetch } from '../use-title-prefetch.ts';
import { leaveOnScroll } from './bars/leave-on-scroll.ts';
import { Notices } from './notices.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { QuickSearch } from './quick-search.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';

const MemberParts = lazy(async () => ({ default: (await import('./member-parts.tsx')).MemberParts }));

const VisitorCards = lazy(async () => ({
  default: (await import('../../features/lists/marks/visitor-cards.tsx')).VisitorCards,
}));

/** Parts of every page that the initial render does not need, loaded after the page. */
export function AfterHydration() {
  const { status, user } = useSession();
  const hasPlayed = usePending('visitor', 'progress').length > 0;
  useTitlePrefetch();
  useEffect(scrollToFocus, []);
  useEffect(leaveOnScroll, []);
  return (
    <>
      {status === 'signed-in' && (
        <LazyBoundary fallback={null}>
          <MemberParts userId={user.id} />
        </LazyBoundary>
      )}
      {status === 'signed-out' && hasPlayed && (
        <LazyBoundary fallback={null}>
          <VisitorCards />
        </LazyBoundary>
      )}
      <Welcome />
      <Notices />
      <OfflineNotice />
      <QuickSearch />
      <Shortcuts />
    </>
  );
}
