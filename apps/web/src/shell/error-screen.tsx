import { failureMessages } from '@marquee/domain/failure-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../components/button.tsx';
import { NoticeMark } from '../components/notice-mark.tsx';
import { NoticePage } from '../components/notice-page.tsx';
import { useIsOnline } from '../lib/connection.ts';
import { startAfresh } from '../recovery/start-afresh.ts';

/** What stands where a page broke down (accounts spec §2). Offline it may be that its code was never here. */
export function ErrorScreen() {
  const isOnline = useIsOnline();
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark failed>
          <IconAlertTriangle size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={failureMessages.errorTitle}
      text={isOnline ? failureMessages.errorText : failureMessages.offline}
    >
      <Button onClick={() => void startAfresh()}>Try again</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </NoticePage>
  );
}
