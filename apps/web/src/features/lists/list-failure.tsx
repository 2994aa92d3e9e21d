import { useState } from 'react';
import { FailedList, useFailedListText } from '../../components/notices/failed-list.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';

interface ListFailureProps {
  /** Epoch ms, for a banner over what was loaded before; null where there is nothing. */
  failedAt: number | null;
  onRetry: () => void;
}

/** Reports that lists could not be loaded, or that the browser is offline. */
export function ListFailure({ failedAt, onRetry }: ListFailureProps) {
  const text = useFailedListText('lists');
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  if (failedAt === null) return <FailedList what="lists" onRetry={onRetry} />;
  if (failedAt === dismissedAt) return null;
  return <NoticeBanner text={text} onRetry={onRetry} onDismiss={() => setDismissedAt(failedAt)} />;
}
