import { pluralText } from '@marquee/domain/catalogue/display-text';
import { IconClockHour4, IconCloud, IconServer, IconX } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import styles from './welcome-card.module.css';

const points = (retentionDays: number) => [
  {
    Icon: IconCloud,
    title: 'Sync across devices',
    text: 'With an account, you can pick up where you left off on any device.',
  },
  {
    Icon: IconClockHour4,
    title: 'Nothing to tidy up',
    text: `History is cleaned automatically after ${pluralText(retentionDays, 'day')} of inactivity.`,
  },
  { Icon: IconServer, title: 'Your default server', text: 'Choose which streaming server plays first.' },
];

interface WelcomeCardProps {
  /** Label of the primary button. */
  action: string;
  onAction: () => void;
  onDismiss: () => void;
}

/**
 * The one-time welcome, in a corner of the page: benefits of an account and history retention
 * (docs/behaviour/app.md §1). The page below stays usable, so it takes no focus.
 */
export function WelcomeCard({ action, onAction, onDismiss }: WelcomeCardProps) {
  const { historyRetentionDays } = useClientConfiguration();
  useShortcuts([{ key: 'escape', code: 'Escape', label: 'Close the welcome message', run: onDismiss }]);
  return (
    <div className={styles.card} role="dialog" aria-modal="false" aria-labelledby="welcome">
      <IconButton className={styles.close} variant="subtle" size={44} aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={20} aria-hidden />
      </IconButton>
      <h2 className={styles.title} id="welcome">
        Welcome to Marquee
      </h2>
      <ul className={styles.points}>
        {points(historyRetentionDays).map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} aria-hidden />
            <p>
              <strong>{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" onClick={onDismiss}>
          Got it
        </Button>
        <Button onClick={onAction}>{action}</Button>
      </div>
    </div>
  );
}
