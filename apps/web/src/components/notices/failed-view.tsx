import { defineMessages } from '@marquee/domain/messages/define-messages';
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../controls/button.tsx';
import { NoticeMark } from './notice-mark.tsx';
import { NoticePage } from './notice-page.tsx';

const messages = defineMessages('notices.failed-view', {
  offline:
    'You are offline, and {subject, select, collection {this collection} import {this import} person {this person} title {this title} other {this page}} has not been opened here before.',
  home: 'Home',
  again: 'Try again',
});

interface BrokenPageProps {
  title?: string | undefined;
  text: string;
  children: ReactNode;
}

/** Full-page error with actions. */
export function BrokenPage({ title, text, children }: BrokenPageProps) {
  const t = useMessages(failureMessages);
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark failed>
          <IconCloudOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={title ?? t('errorTitle')}
      text={text}
    >
      {children}
    </NoticePage>
  );
}

interface FailedViewProps {
  /** What the page shows. */
  subject?: 'collection' | 'import' | 'page' | 'person' | 'title';
  onRetry: () => void;
}

/** Full-page error for data that failed to load, or was not stored before the browser went offline. */
export function FailedView({ subject = 'page', onRetry }: FailedViewProps) {
  const t = useMessages(messages);
  const failure = useMessages(failureMessages);
  const isOnline = useIsOnline();
  if (!isOnline) {
    const text = t('offline', { subject });
    return (
      <BrokenPage title={failure('offlineTitle')} text={text}>
        <Button href={paths.home}>{t('home')}</Button>
        <Button variant="default" onClick={onRetry}>
          {t('again')}
        </Button>
      </BrokenPage>
    );
  }
  return (
    <BrokenPage text={failure('catalogueUnavailable')}>
      <Button onClick={onRetry}>{t('again')}</Button>
    </BrokenPage>
  );
}
