import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { NoticeBanner } from '../../components/notices/notice-banner.tsx';
import { useMigration } from '../../features/history/use-migration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { NoticeKind } from '../../lib/notices.ts';
import styles from './my-list.module.css';

const messages = defineMessages('my-list.migration-offer', {
  watchedHere: 'Watched in this browser',
});

/** Offers to migrate the local history to the account. */
export function MigrationOffer() {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const [notice, setNotice] = useState<{ kind: NoticeKind; text: string } | null>(null);
  const { state, waiting, migrate } = useMigration((kind, text) => setNotice({ kind, text }));
  const isMigrating = state.status === 'migrating';
  return (
    <>
      <div role="status">{notice && <NoticeBanner {...notice} onDismiss={() => setNotice(null)} />}</div>
      {(waiting > 0 || isMigrating) && (
        <section className={styles.offer} aria-label={t('watchedHere')}>
          <IconCloudUpload size={24} aria-hidden />
          <p>{historyText('watchedHere', { count: waiting })}</p>
          <Button size="xs" loading={isMigrating} onClick={() => void migrate()}>
            {isMigrating ? historyText('migrating') : historyText('migrate')}
          </Button>
        </section>
      )}
    </>
  );
}
