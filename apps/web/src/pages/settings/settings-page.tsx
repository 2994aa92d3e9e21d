import { messages } from '@marquee/domain/messages';
import { pageWords } from '@marquee/domain/page-words';
import { IconLock } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { NoticeMark } from '../../components/notice-mark.tsx';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { AuthLink } from '../../shell/auth-link.tsx';
import { PageFallback } from '../../shell/page-fallback.tsx';
import { SettingsView } from './settings-view.tsx';

/** /settings: for whoever is signed in (accounts spec §2). */
export function SettingsPage() {
  const session = useSession();
  usePageHead(pageWords.settings);
  if (session.status === 'signed-out') {
    return (
      <NoticePage
        mark={
          <NoticeMark>
            <IconLock size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={messages.signInRequired}
        text={messages.signInForSettings}
      >
        <AuthLink form="login">Login</AuthLink>
        <Button variant="default" onClick={() => window.history.back()}>
          Go Back
        </Button>
      </NoticePage>
    );
  }
  return session.user ? <SettingsView user={session.user} /> : <PageFallback />;
}
