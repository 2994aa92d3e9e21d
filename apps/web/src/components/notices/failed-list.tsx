import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { Button } from '../controls/button.tsx';
import { ListNotice } from './list-notice.tsx';

const messages = defineMessages('notices.failed-list', {
  tryAgain: 'Try again',
  failed:
    '{what, select, diary {Your diary could not be loaded. Please try again.} lists {Your lists could not be loaded. Please try again.} notices {Your notices could not be loaded. Please try again.} other {Your statistics could not be loaded. Please try again.}}',
  offline:
    'You are offline. {what, select, diary {Your diary will appear when you are back online.} lists {Your lists will appear when you are back online.} notices {Your notices will appear when you are back online.} other {Your statistics will appear when you are back online.}}',
});

type LoadedList = 'diary' | 'lists' | 'notices' | 'statistics';

interface FailedListProps {
  what: LoadedList;
  onRetry: () => void;
}

/** Shown instead of what could not be loaded, or not without a connection. */
export function FailedList({ what, onRetry }: FailedListProps) {
  const t = useMessages(messages);
  const text = useFailedListText(what);
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} failed text={text}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </ListNotice>
    </div>
  );
}

export function useFailedListText(what: LoadedList): string {
  const t = useMessages(messages);
  return t(useIsOnline() ? 'failed' : 'offline', { what });
}
