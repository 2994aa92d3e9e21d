import { useEffect } from 'react';
import { OutboxSync } from '../../features/history/outbox-sync.tsx';
import { scrollToFocus } from '../../lib/browser/scroll-to-focus.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitlePrefetch } from '../use-title-prefetch.ts';
import { Notices } from './notices.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Welcome } from './welcome.tsx';

/** Parts of every page that the initial render does not need, loaded after the page. */
export function AfterHydration() {
  const { status, user } = useSession();
  useTitlePrefetch();
  useEffect(scrollToFocus, []);
  return (
    <>
      {status === 'signed-in' && <OutboxSync userId={user.id} />}
      <Welcome />
      <Notices />
      <OfflineNotice />
    </>
  );
}
