import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { useIsOnline } from '../../../lib/browser/connection.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './security.module.css';

const messages = defineMessages('settings.load-failure', {
  failed:
    '{what, select, sessions {Your sessions could not be loaded.} passkeys {Your passkeys could not be loaded.} recoveryCodes {Your recovery codes could not be loaded.} other {Your feeds could not be loaded.}}',
  offline:
    'You are offline. {what, select, sessions {Your sessions need a connection.} passkeys {Your passkeys need a connection.} recoveryCodes {Your recovery codes need a connection.} other {Your feeds need a connection.}}',
  tryAgain: 'Try again',
});

interface LoadFailureProps {
  what: 'sessions' | 'passkeys' | 'recoveryCodes' | 'feeds';
  onRetry: () => void;
}

/** Shown instead of what only the server knows. Queries run again by themselves when the connection is back. */
export function LoadFailure({ what, onRetry }: LoadFailureProps) {
  const t = useMessages(messages);
  const isOnline = useIsOnline();
  return (
    <p className={styles.failed} role="alert">
      {t(isOnline ? 'failed' : 'offline', { what })}{' '}
      {isOnline && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </p>
  );
}
