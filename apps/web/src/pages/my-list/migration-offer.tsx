import { historyMessages, watchedHereNotice } from '@marquee/domain/history-messages';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { NoticeBanner } from '../../components/notice-banner.tsx';
import { localHistory } from '../../features/history/local-history.ts';
import { readForMigration } from '../../features/history/local-migration.ts';
import { useMigration } from '../../features/history/use-migration.ts';
import type { NoticeKind } from '../../lib/notices.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import styles from './my-list.module.css';

/** Offers to add what was watched in this browser before its visitor signed in. */
export function MigrationOffer() {
  useStoredValue(localHistory);
  const [notice, setNotice] = useState<{ kind: NoticeKind; text: string } | null>(null);
  const { state, migrate } = useMigration((kind, text) => setNotice({ kind, text }));
  const count = readForMigration().length;
  const migrating = state.status === 'migrating';
  return (
    <>
      <div role="status">{notice && <NoticeBanner {...notice} onDismiss={() => setNotice(null)} />}</div>
      {(count > 0 || migrating) && (
        <section className={styles.offer} aria-label="Watched in this browser">
          <IconCloudUpload size={24} aria-hidden />
          <p>{watchedHereNotice(count)}</p>
          <Button size="xs" loading={migrating} onClick={() => void migrate()}>
            {migrating ? historyMessages.migrating : historyMessages.migrate}
          </Button>
        </section>
      )}
    </>
  );
}
