import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBell } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { NoticesView } from './notices-view.tsx';

const messages = defineMessages('notices.notices-page', {
  signIn: 'Please sign in to see your notices.',
  goHome: 'Go to Home',
});

/** /notices, for members (docs/behaviour/notices.md §2). */
export function NoticesPage() {
  const t = useMessages(messages);
  const { status, user } = useSession();
  if (status === 'signed-out') {
    return (
      <SignInRequired icon={<IconBell size={40} stroke={1.5} />} text={t('signIn')} waiting={<PageFallback />}>
        <Button variant="default" href={paths.home}>
          {t('goHome')}
        </Button>
      </SignInRequired>
    );
  }
  return user ? <NoticesView key={user.id} /> : <PageFallback />;
}
