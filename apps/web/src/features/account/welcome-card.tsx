import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconClockHour4, IconCloud, IconServer, IconX } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import styles from './welcome-card.module.css';

const messages = defineMessages('account.welcome-card', {
  close: 'Close the welcome message',
  dismiss: 'Dismiss',
  title: 'Welcome to Marquee',
  gotIt: 'Got it',
  sync: 'Sync across devices',
  syncText: 'With an account, you can pick up where you left off on any device.',
  cleanup: 'Nothing to tidy up',
  cleanupText: 'History is cleaned automatically after {days, plural, one {# day} other {# days}} of inactivity.',
  server: 'Your default server',
  serverText: 'Choose which streaming server plays first.',
});

const points = {
  sync: IconCloud,
  cleanup: IconClockHour4,
  server: IconServer,
} as const;
const pointNames = Object.keys(points) as (keyof typeof points)[];

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
  const t = useMessages(messages);
  const { historyRetentionDays } = useClientConfiguration();
  useShortcuts([{ key: 'escape', code: 'Escape', label: t('close'), run: onDismiss }]);
  return (
    <div className={styles.card} role="dialog" aria-modal="false" aria-labelledby="welcome">
      <IconButton className={styles.close} variant="subtle" size={44} aria-label={t('dismiss')} onClick={onDismiss}>
        <IconX size={20} aria-hidden />
      </IconButton>
      <h2 className={styles.title} id="welcome">
        {t('title')}
      </h2>
      <ul className={styles.points}>
        {pointNames.map((point) => {
          const Icon = points[point];
          return (
            <li key={point}>
              <Icon size={22} aria-hidden />
              <p>
                <strong>{t(point)}</strong>
                {point === 'cleanup' ? t('cleanupText', { days: historyRetentionDays }) : t(`${point}Text`)}
              </p>
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" onClick={onDismiss}>
          {t('gotIt')}
        </Button>
        <Button onClick={onAction}>{action}</Button>
      </div>
    </div>
  );
}
