import { messages } from '@marquee/domain/site/messages';
import { IconBookmark } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { MediaGridSkeleton } from '../../features/media/lists/media-grid-skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './my-list.module.css';
import { MyListView } from './my-list-view.tsx';

/** /my-list, for signed-in users (docs/behaviour/history.md §3). */
export function MyListPage() {
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconBookmark size={40} stroke={1.5} />}
        text={messages.signInForList}
        waiting={
          <PageFrame>
            <div className={styles.top}>
              <PageHeading isPlaceholder>My List</PageHeading>
            </div>
            <Skeleton height={48} below={20} />
            <MediaGridSkeleton />
          </PageFrame>
        }
      >
        <Button variant="default" href={paths.home}>
          Go to Home
        </Button>
      </SignInRequired>
    );
  }
  return session.user ? <MyListView key={session.user.id} user={session.user} /> : <PageFallback />;
}
