import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { IconBookmark, IconChartBar, IconListDetails } from '@tabler/icons-react';
import { useSearch } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { AuthLink } from '../../features/account/auth-link.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { useSignUpWays } from '../../features/account/ways/use-sign-up-ways.ts';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ListsSkeleton } from './lists/lists-skeleton.tsx';
import styles from './my-list.module.css';
import { type MyListTab, parseMyListTab } from './my-list-tabs.ts';
import { MyListView } from './my-list-view.tsx';
import { StatisticsSkeleton } from './statistics/statistics-skeleton.tsx';

const texts = defineMessages('my-list.my-list-page', {
  myList: 'My List',
  signUp: 'Sign Up',
  goHome: 'Go to Home',
  lists: 'Please sign in to make lists of movies and TV shows.',
  statistics: 'Please sign in to see what you have watched, in numbers.',
});

const titles = { Icon: IconBookmark, Placeholder: MediaGridSkeleton };

/** The icon of each tab for visitors, and what members see until it is rendered. */
const signedOut = {
  continue: titles,
  'watch-later': titles,
  lists: {
    Icon: IconListDetails,
    Placeholder: ListsSkeleton,
  },
  statistics: {
    Icon: IconChartBar,
    Placeholder: StatisticsSkeleton,
  },
} as const satisfies Record<MyListTab, object>;

/** /my-list, for signed-in users (docs/behaviour/history.md §3). */
export function MyListPage() {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const session = useSession();
  const { isClosed } = useSignUpWays();
  const tab = parseMyListTab(useSearch());
  if (session.status === 'signed-out') {
    const { Icon, Placeholder } = signedOut[tab];
    return (
      <SignInRequired
        icon={<Icon size={40} stroke={1.5} />}
        text={tab === 'lists' || tab === 'statistics' ? t(tab) : siteText('signInForList')}
        waiting={
          <PageFrame>
            <PageHeading below={16} isPlaceholder>
              {t('myList')}
            </PageHeading>
            <Skeleton className={styles.tabsPlaceholder} below={20} />
            <Placeholder />
          </PageFrame>
        }
      >
        {!isClosed && (
          <AuthLink form="sign-up" variant="default">
            {t('signUp')}
          </AuthLink>
        )}
        <Button variant="default" href={paths.home}>
          {t('goHome')}
        </Button>
      </SignInRequired>
    );
  }
  return session.user ? <MyListView key={session.user.id} user={session.user} tab={tab} /> : <PageFallback />;
}
