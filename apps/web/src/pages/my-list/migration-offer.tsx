import { historyMessages, watchedHereNotice } from '@marquee/domain/history-messages';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { useMigration } from '../../features/history/use-migration.ts';
import type { NoticeKind } from '../../lib/notices.ts';
import styles from './my-list.module.css';

/** Offers to add what was watched in this browser before its visitor signed in. */
export function MigrationOffer() {
  const [notice, setNotice] = useState<{ kind: NoticeKind; text: string } | null>(null);
  const { state, waiting, migrate } = useMigration((kind, text) => setNotice({ kind, text }));
  const migrating = state.status === 'migrating';
  return (
    <>
      <div role="status">{notice && <NoticeBanner {...notice} onDismiss={() => setNotice(null)} />}</div>
      {(waiting > 0 || migrating) && (
        <section className={styles.offer} aria-label="Watched in this browser">
          <IconCloudUpload size={24} aria-hidden />
          <p>{watchedHereNotice(waiting)}</p>
          <Button size="xs" loading={migrating} onClick={() => void migrate()}>
            {migrating ? historyMessages.migrating : historyMessages.migrate}
          </Button>
        </section>
      )}
    </>
  );
}
