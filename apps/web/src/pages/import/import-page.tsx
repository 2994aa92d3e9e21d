import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconFileImport } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { SignInRequired } from '../../features/account/sign-in-required.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { NewImportView } from './new-import-view.tsx';
import { ImportView } from './report/import-view.tsx';

const messages = defineMessages('import.import-page', {
  signIn: 'Please sign in to bring your history from elsewhere.',
  goHome: 'Go to Home',
});

/** /import and /import/{id}, for members (docs/behaviour/import-page.md). */
export function ImportPage({ id = '' }: { id?: string }) {
  const t = useMessages(messages);
  const { status, user } = useSession();
  if (status === 'signed-out') {
    return (
      <SignInRequired icon={<IconFileImport size={40} stroke={1.5} />} text={t('signIn')} waiting={<PageFallback />}>
        <Button variant="default" href={paths.home}>
          {t('goHome')}
        </Button>
      </SignInRequired>
    );
  }
  if (!user) return <PageFallback />;
  return id === '' ? <NewImportView key={user.id} userId={user.id} /> : <ImportView key={user.id + id} id={id} />;
}
