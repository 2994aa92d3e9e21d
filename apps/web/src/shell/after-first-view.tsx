import { useTitlePrefetch } from '../app/use-title-prefetch.ts';
import { HistoryKeeper } from '../features/history/history-keeper.tsx';
import { useSession } from '../lib/session.ts';
import { Notices } from './notices.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Welcome } from './welcome.tsx';

/** What stays with every page and no first view needs: its code comes once that stands. */
export function AfterFirstView() {
  const { status, user } = useSession();
  useTitlePrefetch();
  return (
    <>
      {status === 'signed-in' && <HistoryKeeper userId={user.id} />}
      <Shortcuts />
      <Welcome />
      <Notices />
    </>
  );
}
