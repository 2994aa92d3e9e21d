import { defineMessages } from '@marquee/domain/messages/define-messages';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { Button } from '../../components/controls/button.tsx';
import { BrokenPage } from '../../components/notices/failed-view.tsx';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { resetAndReload } from '../../recovery/reset-and-reload.ts';

const messages = defineMessages('shell.error-screen', {
  again: 'Try again',
  reload: 'Reload page',
});

/** Error screen (docs/behaviour/app.md §8). Without the server, the cause may be code that was never cached. */
export function ErrorScreen({ isServerAway }: { isServerAway: boolean }) {
  const t = useMessages(messages);
  const failure = useMessages(failureMessages);
  const isOnline = useIsOnline();
  const text = isServerAway ? failure('serverAway') : failure('errorText');
  return (
    <BrokenPage title={isOnline ? undefined : failure('offlineTitle')} text={isOnline ? text : failure('offline')}>
      <Button onClick={() => void resetAndReload()}>{t('again')}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </BrokenPage>
  );
}
