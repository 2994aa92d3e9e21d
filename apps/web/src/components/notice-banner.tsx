import { IconX } from '@tabler/icons-react';
import type { NoticeKind } from '../lib/notices.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './notice-banner.module.css';
import { noticeIcons } from './notice-icons.ts';

interface NoticeBannerProps {
  kind?: NoticeKind;
  text: string;
  onDismiss: () => void;
  onRetry?: () => void;
}

/** Something said above what it is about; it stands until it is dismissed. What is no error is read out by its place. */
export function NoticeBanner({ kind = 'error', text, onDismiss, onRetry }: NoticeBannerProps) {
  const Icon = noticeIcons[kind];
  return (
    <div className={styles.banner} data-kind={kind} {...(kind === 'error' && { role: 'alert' })}>
      <Icon size={20} aria-hidden />
      <span className={styles.text}>{text}</span>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
      <IconButton variant="subtle" size={32} aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
