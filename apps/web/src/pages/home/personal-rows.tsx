import { continueRowAttribute } from '@marquee/domain/site/hydration-markers';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContinueWatching } from '../../features/history/use-continue-watching.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useSession } from '../../lib/session/session.ts';
import { MemberContinueRow, VisitorContinueRow } from './continue-row.tsx';
import styles from './home-page.module.css';
import { MemberRowsSkeleton } from './member-rows-skeleton.tsx';
import { RecommendedRow } from './recommended-row.tsx';

interface PersonalRowsProps {
  /** The page came without server-rendered markup: nothing was shown that the rows could move. */
  isNew: boolean;
}

/** Continue Watching, and for members what is recommended: their page is new, or they have just signed in. */
export function PersonalRows({ isNew }: PersonalRowsProps) {
  const { status, user } = useSession();
  useEffect(() => () => document.documentElement.removeAttribute(continueRowAttribute), []);
  if (user) return <MemberRows key={user.id} userId={user.id} />;
  if (status !== 'signed-out') return <MemberRowsSkeleton />;
  return (
    <div className={styles.continue}>
      <VisitorContinueRow isNew={isNew} />
    </div>
  );
}

/** Both rows take their place at once: one after the other, the first would move the second. */
function MemberRows({ userId }: { userId: number }) {
  usePrefetchQuery(useTrpc().history.recommendations.queryOptions());
  const continueWatching = useContinueWatching(userId);
  if (continueWatching.loading === 'first') return <MemberRowsSkeleton />;
  return (
    <>
      <div className={styles.continue}>
        <MemberContinueRow userId={userId} continueWatching={continueWatching} />
      </div>
      <RecommendedRow />
    </>
  );
}
