import { pluralText } from '@marquee/domain/catalogue/display-text';
import { IconClockHour4, IconCloud, IconServer, IconX } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
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

/** The one-time welcome: benefits of an account and history retention (docs/behaviour/app.md §1). */
export function WelcomeDialog({ action, onAction, onDismiss }: WelcomeDialogProps) {
  const { historyRetentionDays } = useClientConfiguration();
  return (
    <Dialog
      title="Welcome to Marquee"
      aside={
        <IconButton variant="subtle" size={44} aria-label="Dismiss" onClick={onDismiss}>
          <IconX size={20} aria-hidden />
        </IconButton>
      }
      onClose={onDismiss}
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
      <DialogActions>
        <Button variant="default" size="md" onClick={onDismiss}>
          Got it
        </Button>
        <Button size="md" onClick={onAction} data-autofocus>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
