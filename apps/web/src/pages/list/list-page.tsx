import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconListDetails } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListView } from './list-view.tsx';

const messages = defineMessages('list.list-page', {
  signIn: 'Please sign in to see your lists.',
  goHome: 'Go to Home',
});

/** /lists/{id}, for its owner (docs/behaviour/list-pages.md). */
export function ListPage({ id }: { id: string }) {
  const t = useMessages(messages);
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconListDetails size={40} stroke={1.5} />}
        text={t('signIn')}
        waiting={
          <PageFrame width="reading">
            <ListSkeleton />
          </PageFrame>
        }
      >
        <Button variant="default" href={paths.home}>
          {t('goHome')}
        </Button>
      </SignInRequired>
    );
  }
  return session.user ? <ListView key={session.user.id} userId={session.user.id} id={id} /> : <PageFallback />;
}
