import { Button } from '../../../components/controls/button.tsx';
import { useIsOnline } from '../../../lib/browser/connection.ts';
import styles from './security.module.css';

interface LoadFailureProps {
  /** As 'Your sessions'. */
  what: string;
  onRetry: () => void;
}

/** Shown instead of what only the server knows. Queries run again by themselves when the connection is back. */
export function LoadFailure({ what, onRetry }: LoadFailureProps) {
  const isOnline = useIsOnline();
  return (
    <p className={styles.failed} role="alert">
      {isOnline ? `${what} could not be loaded. ` : `You are offline. ${what} need a connection.`}
      {isOnline && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </p>
  );
}
