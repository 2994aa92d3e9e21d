import { IconListDetails } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ListsSkeleton, ListsView } from './lists-view.tsx';

/** /lists, for signed-in users (docs/behaviour/list-pages.md). */
export function ListsPage() {
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconListDetails size={40} stroke={1.5} />}
        text="Please sign in to make lists of movies and TV shows."
        waiting={
          <PageFrame maxWidth={1280}>
            <PageHeading below={20} isPlaceholder>
              Lists
            </PageHeading>
            <ListsSkeleton />
          </PageFrame>
        }
      >
        <Button variant="default" href={paths.home}>
          Go to Home
        </Button>
      </SignInRequired>
    );
  }
  return session.user ? <ListsView key={session.user.id} /> : <PageFallback />;
}
