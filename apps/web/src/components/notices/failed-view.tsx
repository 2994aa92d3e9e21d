import { failureMessages } from '@marquee/domain/site/failure-messages';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { NoticeMark } from './notice-mark.tsx';
import { NoticePage } from './notice-page.tsx';

/** Full-page error with actions. */
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

/** Full-page error for data that failed to load. */
export function FailedView({ onRetry }: { onRetry: () => void }) {
  return (
    <BrokenPage text={failureMessages.catalogueUnavailable}>
      <Button onClick={onRetry}>Try again</Button>
    </BrokenPage>
  );
}
