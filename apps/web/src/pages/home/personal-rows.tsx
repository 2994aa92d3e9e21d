import type { Hero } from '@marquee/domain/catalogue/home';
import { continueRowAttribute } from '@marquee/domain/site/hydration-markers';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContinueWatching } from '../../features/history/use-continue-watching.ts';
import type { HeroNext } from '../../features/media/hero/hero.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useSession } from '../../lib/session/session.ts';
import { MemberContinueRow, VisitorContinueRow } from './continue-row.tsx';
import { heroNext } from './hero-next.ts';
import styles from './home-page.module.css';
import { MemberRowsSkeleton } from './member-rows-skeleton.tsx';
import { RecommendedRow } from './recommended-row.tsx';
import { TodayLine } from './today/today-line.tsx';
import { todayQuery } from './today/today-query.ts';

interface PersonalRowsProps {
  /** The page came without server-rendered markup: nothing was shown that the rows could move. */
  isNew: boolean;
  hero: Hero | null;
  onNext: (next: HeroNext | null) => void;
}

/** Continue Watching, and for members what is recommended: their page is new, or they have just signed in. */
export function PersonalRows({ isNew, hero, onNext }: PersonalRowsProps) {
  const { status, user } = useSession();
  useEffect(() => () => document.documentElement.removeAttribute(continueRowAttribute), []);
  if (user) return <MemberRows key={user.id} userId={user.id} hero={hero} onNext={onNext} />;
  if (status !== 'signed-out') return <MemberRowsSkeleton />;
  return (
    <div className={styles.continue}>
      <VisitorContinueRow isNew={isNew} />
    </div>
  );
}

/** Both rows take their place at once: one after the other, the first would move the second. */
function MemberRows({ userId, hero, onNext }: Omit<PersonalRowsProps, 'isNew'> & { userId: number }) {
  const trpc = useTrpc();
  usePrefetchQuery(trpc.history.recommendations.queryOptions());
  usePrefetchQuery(todayQuery(trpc));
  const continueWatching = useContinueWatching(userId);
  const { items } = continueWatching;
  useEffect(() => {
    onNext(hero && heroNext(items, hero));
    return () => onNext(null);
  }, [items, hero, onNext]);
  if (continueWatching.loading === 'first') return <MemberRowsSkeleton />;
  return (
    <>
      <div className={styles.continue}>
        <TodayLine isAboveRow={items.length > 0} />
        <MemberContinueRow userId={userId} continueWatching={continueWatching} />
      </div>
      <RecommendedRow />
    </>
  );
}
