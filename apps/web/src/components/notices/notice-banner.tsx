import { IconX } from '@tabler/icons-react';
import { type NoticeKind, noticeIcons } from '../../lib/notices.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './notice-banner.module.css';

interface NoticeBannerProps {
  kind?: NoticeKind;
  text: string;
  onDismiss: () => void;
  onRetry?: () => void;
  retryLabel?: string;
}

/** A dismissible banner. Errors are announced by role alert, other kinds by a surrounding status region. */
export function NoticeBanner({
  kind = 'error',
  text,
  onDismiss,
  onRetry,
  retryLabel = 'Try again',
}: NoticeBannerProps) {
  const Icon = noticeIcons[kind];
  return (
    <div className={styles.banner} data-kind={kind} {...(kind === 'error' && { role: 'alert' })}>
      <Icon size={20} aria-hidden />
      <span className={styles.text}>{text}</span>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      <IconButton variant="subtle" size={32} aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
