import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../controls/button.tsx';
import styles from './notice-page.module.css';

const messages = defineMessages('notices.notice-page', {
  goBack: 'Go Back',
});

interface NoticePageProps {
  /** Shown above the heading. */
  mark?: ReactNode;
  /** Announces an error to screen readers at once. */
  failed?: boolean;
  title: string;
  text: string;
  /** Action buttons. */
  children: ReactNode;
}

/** A page of one message and actions. */
export function NoticePage({ mark, failed = false, title, text, children }: NoticePageProps) {
  return (
    <div className={styles.view} role={failed ? 'alert' : undefined}>
      {mark}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** An action of such a page: goes back, or home in a tab without history. */
export function BackButton() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate(paths.home));
  return (
    <Button variant="default" onClick={goBack}>
      {t('goBack')}
    </Button>
  );
}
