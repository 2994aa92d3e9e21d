import { failureMessages } from '@marquee/domain/failure-messages';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsOnline } from '../lib/connection.ts';
import styles from './offline-notice.module.css';

/** Says that the network is away, for as long as it is. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.place} role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <IconCloudOff size={18} aria-hidden />
          {failureMessages.offline}
        </p>
      )}
    </div>
  );
}
