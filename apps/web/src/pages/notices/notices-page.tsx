import { IconBell } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { NoticesView } from './notices-view.tsx';

/** /notices, for members (docs/behaviour/notices.md §2). */
export function NoticesPage() {
  const { status, user } = useSession();
  if (status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconBell size={40} stroke={1.5} />}
        text="Please sign in to see your notices."
        waiting={<PageFallback />}
      >
        <Button variant="default" href={paths.home}>
          Go to Home
        </Button>
      </SignInRequired>
    );
  }
  return user ? <NoticesView key={user.id} /> : <PageFallback />;
}
