import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import { countText } from '@marquee/domain/display-text';
import { historyMessages, watchedHereNotice } from '@marquee/domain/history-messages';
import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { useMigration } from '../../features/history/use-migration.ts';
import type { Say } from '../../lib/notices.ts';
import blockStyles from './history-blocks.module.css';
import styles from './settings.module.css';

/** Moves what was watched in this browser to the account (accounts spec §2). */
export function HistorySyncBlock({ say }: { say: Say }) {
  const { state, waiting, migrate } = useMigration(say);
  const migrating = state.status === 'migrating';
  return (
    <section className={styles.card} aria-labelledby="history-sync">
      <h2 id="history-sync" className={styles.cardTitle}>
        Watch History Sync
      </h2>
      <p className={styles.dim}>
        {waiting === 0
          ? 'Your account holds all that was watched here.'
          : `${watchedHereNotice(waiting)} Add ${waiting === 1 ? 'it' : 'them'} to your account to go on anywhere.`}
      </p>
      {migrating && (
        <Progress
          className={blockStyles.progress}
          value={state.total === 0 ? 0 : Math.max(4, (100 * state.sent) / state.total)}
          animated
          aria-label={historyMessages.migrating}
        />
      )}
      <div className={styles.actions}>
        <Button variant={waiting === 0 ? 'default' : 'filled'} unavailable={migrating} onClick={() => void migrate()}>
          {migrating ? historyMessages.migrating : historyMessages.migrate}
        </Button>
      </div>
      {state.status === 'migrated' && (
        <div className={blockStyles.done} role="status">
          <IconCircleCheck size={22} aria-hidden />
          <div>
            <p className={blockStyles.doneTitle}>{historyMessages.migrationCompleted}</p>
            <p className={styles.dim}>
              {countText(state.result.migrated)} migrated, {countText(state.result.skipped)} skipped
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
