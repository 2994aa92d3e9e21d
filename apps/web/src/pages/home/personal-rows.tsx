import { continueRowAttribute } from '@marquee/domain/site/hydration-markers';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { MemberContinueRow, VisitorContinueRow } from './continue-row.tsx';
import styles from './home-page.module.css';
import { RecommendedRow } from './recommended-row.tsx';

interface PersonalRowsProps {
  /** The page came without server-rendered markup: nothing was shown that the rows could move. */
  isNew: boolean;
}

/** Continue Watching, and for members what is recommended: their page is new, or they have just signed in. */
export function PersonalRows({ isNew }: PersonalRowsProps) {
  const { status, user } = useSession();
  useEffect(() => () => document.documentElement.removeAttribute(continueRowAttribute), []);
  return (
    <>
      <div className={styles.continue}>
        {user && <MemberContinueRow key={user.id} userId={user.id} />}
        {status === 'signed-out' && <VisitorContinueRow isNew={isNew} />}
      </div>
      {status !== 'signed-out' && <RecommendedRow />}
    </>
  );
}
