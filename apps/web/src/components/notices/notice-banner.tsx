import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconX } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { type NoticeKind, noticeIcons } from '../../lib/notices.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './notice-banner.module.css';

const messages = defineMessages('notices.notice-banner', {
  dismiss: 'Dismiss',
  retry: 'Try again',
});

interface NoticeBannerProps {
  kind?: NoticeKind;
  text: string;
  onDismiss: () => void;
  onRetry?: () => void;
  retryLabel?: string;
}

/** A dismissible banner. Errors are announced by role alert, other kinds by a surrounding status region. */
export function NoticeBanner({ kind = 'error', text, onDismiss, onRetry, retryLabel }: NoticeBannerProps) {
  const t = useMessages(messages);
  const Icon = noticeIcons[kind];
  return (
    <div className={styles.banner} data-kind={kind} {...(kind === 'error' && { role: 'alert' })}>
      <Icon size={20} aria-hidden />
      <span className={styles.text}>{text}</span>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {retryLabel ?? t('retry')}
        </Button>
      )}
      <IconButton variant="subtle" size={32} aria-label={t('dismiss')} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
