import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { IconLock } from '@tabler/icons-react';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { BackButton } from '../../components/notices/notice-page.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { SettingsView } from './settings-view.tsx';

const texts = defineMessages('settings.settings-page', {
  settings: 'Settings',
});

/** /settings, for signed-in users (docs/behaviour/accounts.md §4). */
export function SettingsPage() {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <SignInRequired
        icon={<IconLock size={40} stroke={1.5} />}
        text={siteText('signInForSettings')}
        waiting={
          <PageFrame width="reading">
            <PageHeading below={20} isPlaceholder>
              {t('settings')}
            </PageHeading>
            <Skeleton height={320} />
          </PageFrame>
        }
      >
        <BackButton />
      </SignInRequired>
    );
  }
  return session.user ? <SettingsView user={session.user} /> : <PageFallback />;
}
