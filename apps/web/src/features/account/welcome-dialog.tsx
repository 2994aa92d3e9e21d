import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { limits } from '@marquee/domain/limits';
import { IconClockHour4, IconCloud, IconServer } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import styles from './welcome-dialog.module.css';

const points = [
  { Icon: IconCloud, title: 'Sync across devices', text: 'With an account, what you watch follows you everywhere.' },
  {
    Icon: IconClockHour4,
    title: 'Tidy by itself',
    text: `History is cleaned automatically after ${limits.historyRetentionDays} days of inactivity.`,
  },
  { Icon: IconServer, title: 'Your own server', text: 'Choose the streaming server that plays first for you.' },
] as const;

interface WelcomeDialogProps {
  /** What the button leads to. */
  action: string;
  onAction: () => void;
  onDismiss: () => void;
}

/** Said once to everybody: what an account gives, and what is cleaned (catalogue spec §2). */
export function WelcomeDialog({ action, onAction, onDismiss }: WelcomeDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onDismiss}
      title="Welcome to Marquee"
      size={480}
      centered
      padding="xl"
      closeButtonProps={{ 'aria-label': 'Dismiss', size: 44 }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title }}
    >
      <ul className={styles.points}>
        {points.map(({ Icon, title, text }) => (
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
    </Modal>
  );
}
