import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { IconClockHour4, IconCloud, IconServer } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { useReturnFocus } from '../../components/focus/use-return-focus.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
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

/** The one-time welcome: benefits of an account and history retention (docs/behaviour/app.md §1). */
export const WelcomeDialog = withMantine(function WelcomeDialog({ action, onAction, onDismiss }: WelcomeDialogProps) {
  const { historyRetentionDays } = useClientConfiguration();
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
    </Modal>
  );
});
