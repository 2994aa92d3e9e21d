import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { Button } from '../controls/button.tsx';
import { ListNotice } from './list-notice.tsx';

const messages = defineMessages('notices.failed-list', {
  tryAgain: 'Try again',
});

interface FailedListProps {
  /** As a sentence begins with it: 'Your diary'. */
  name: string;
  onRetry: () => void;
}

/** Shown instead of what could not be loaded, or not without a connection. */
export function FailedList({ name, onRetry }: FailedListProps) {
  const t = useMessages(messages);
  const text = useFailedListText(name);
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} failed text={text}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </ListNotice>
    </div>
  );
}

export function useFailedListText(name: string): string {
  return useIsOnline()
    ? `${name} could not be loaded. Please try again.`
    : `You are offline. ${name} will appear when you are back online.`;
}
