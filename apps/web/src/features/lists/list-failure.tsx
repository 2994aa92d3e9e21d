import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { useIsOnline } from '../../lib/browser/connection.ts';

interface ListFailureProps {
  /** Epoch ms, for a banner over what was loaded before; null where there is nothing. */
  failedAt: number | null;
  onRetry: () => void;
}

/** Reports that lists could not be loaded, or that the browser is offline. */
export function ListFailure({ failedAt, onRetry }: ListFailureProps) {
  const isOnline = useIsOnline();
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const text = isOnline
    ? 'Your lists could not be loaded. Please try again.'
    : 'You are offline. Your lists will appear when you are back online.';
  if (failedAt !== null) {
    if (failedAt === dismissedAt) return null;
    return <NoticeBanner text={text} onRetry={onRetry} onDismiss={() => setDismissedAt(failedAt)} />;
  }
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} failed text={text}>
        <Button onClick={onRetry}>Try again</Button>
      </ListNotice>
    </div>
  );
}
