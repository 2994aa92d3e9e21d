import { failureMessages } from '@marquee/domain/failure-messages';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NoticeMark } from './notice-mark.tsx';
import { NoticePage } from './notice-page.tsx';

/** A page that could not be drawn: why, and what one can do. */
export function BrokenPage({ text, children }: { text: string; children: ReactNode }) {
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark failed>
          <IconCloudOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={failureMessages.errorTitle}
      text={text}
    >
      {children}
    </NoticePage>
  );
}

/** A page whose data could not be loaded. */
export function FailedView({ onRetry }: { onRetry: () => void }) {
  return (
    <BrokenPage text={failureMessages.catalogueUnavailable}>
      <Button onClick={onRetry}>Try again</Button>
    </BrokenPage>
  );
}
