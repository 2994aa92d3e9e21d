import { pluralText } from '@marquee/domain/catalogue/display-text';
import { IconClockHour4, IconCloud, IconServer, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useReturnFocus } from '../../components/focus/keep-focus.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import styles from './welcome-dialog.module.css';

const points = (retentionDays: number) => [
  { Icon: IconCloud, title: 'Sync across devices', text: 'With an account, what you watch follows you everywhere.' },
  {
    Icon: IconClockHour4,
    title: 'Tidy by itself',
    text: `History is cleaned automatically after ${pluralText(retentionDays, 'day')} of inactivity.`,
  },
  { Icon: IconServer, title: 'Your own server', text: 'Choose the streaming server that plays first for you.' },
];

interface WelcomeDialogProps {
  /** Label of the primary button. */
  action: string;
  onAction: () => void;
  onDismiss: () => void;
}

/**
 * The one-time welcome: benefits of an account and history retention (docs/behaviour/app.md §1). A dialog of the
 * browser, because every first visit loads it.
 */
export function WelcomeDialog({ action, onAction, onDismiss }: WelcomeDialogProps) {
  const { historyRetentionDays } = useClientConfiguration();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useReturnFocus();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, by the dialog itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={onDismiss}
      onClick={(event) => {
        // The backdrop belongs to the dialog, which has no padding of its own.
        if (event.target === event.currentTarget) onDismiss();
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            Welcome to Marquee
          </h2>
          <IconButton variant="subtle" size={44} aria-label="Dismiss" onClick={onDismiss}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        <ul className={styles.points}>
          {points(historyRetentionDays).map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={26} aria-hidden />
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="default" size="md" onClick={onDismiss}>
            Got it
          </Button>
          <Button size="md" onClick={onAction} data-autofocus>
            {action}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
