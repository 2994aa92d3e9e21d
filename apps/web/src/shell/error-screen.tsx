import { failureMessages } from '@marquee/domain/failure-messages';
import { Button } from '../components/button.tsx';
import { BrokenPage } from '../components/failed-view.tsx';
import { useIsOnline } from '../lib/connection.ts';
import { startAfresh } from '../recovery/start-afresh.ts';

/** What stands where a page broke down (accounts spec §2). Offline it may be that its code was never here. */
export function ErrorScreen() {
  const isOnline = useIsOnline();
  return (
    <BrokenPage text={isOnline ? failureMessages.errorText : failureMessages.offline}>
      <Button onClick={() => void startAfresh()}>Try again</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </BrokenPage>
  );
}
