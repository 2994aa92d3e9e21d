import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { dismissNotice, noticeIcons, useNotices } from '../../lib/notices.ts';
import styles from './notices.module.css';

const messages = defineMessages('shell.notices', {
  dismiss: 'Dismiss',
});

/** Toasts: above the tabs on a phone, in the corner on a desktop. */
export function Notices() {
  const t = useMessages(messages);
  const notices = useNotices();
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map(({ id, kind, text, action }) => {
        const Icon = noticeIcons[kind];
        return (
          <div key={id} className={styles.notice} data-kind={kind}>
            <Icon size={20} aria-hidden />
            <span className={styles.text}>{text}</span>
            {action && (
              <Button
                className={styles.action}
                variant="subtle"
                onClick={() => {
                  dismissNotice(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton variant="subtle" size={32} aria-label={t('dismiss')} onClick={() => dismissNotice(id)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </div>
        );
      })}
    </div>
  );
}
