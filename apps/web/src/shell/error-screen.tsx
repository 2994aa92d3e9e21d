import { failureMessages } from '@marquee/domain/failure-messages';
import { Button } from '../components/button.tsx';
import { NoticePage } from '../components/notice-page.tsx';
import { startAfresh } from '../recovery/start-afresh.ts';

/** What stands where a page broke down (accounts spec §2). */
export function ErrorScreen() {
  return (
    <NoticePage failed title={failureMessages.errorTitle} text={failureMessages.errorText}>
      <Button onClick={() => void startAfresh()}>Try again</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </NoticePage>
  );
}
