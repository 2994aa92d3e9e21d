import { failureMessages } from '@marquee/domain/site/failure-messages';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const t = useMessages(failureMessages);
  const isOnline = useIsOnline();
  return (
    <div className={styles.place} role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <IconCloudOff size={18} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
