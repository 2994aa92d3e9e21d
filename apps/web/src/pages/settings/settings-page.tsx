import { Button } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import { pageWords } from '@marquee/domain/page-words';
import { NoticePage } from '../../components/notice-page.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { PageFallback } from '../../shell/page-fallback.tsx';
import { SettingsView } from './settings-view.tsx';

/** /settings: for whoever is signed in (accounts spec §2). */
export function SettingsPage() {
  const session = useSession();
  usePageHead(pageWords.settings);
  if (session.status === 'signed-out') {
    return (
      <NoticePage title={messages.signInRequired} text={messages.signInForSettings}>
        <Button onClick={() => window.history.back()}>Go Back</Button>
      </NoticePage>
    );
  }
  return session.user ? <SettingsView user={session.user} /> : <PageFallback />;
}
