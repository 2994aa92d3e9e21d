import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { useMigration } from '../../features/history/use-migration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import blockStyles from './history-blocks.module.css';
import styles from './settings.module.css';

const messages = defineMessages('settings.history-sync-block', {
  title: 'Watch History Sync',
  nothingWaits: 'Nothing waits in this browser: everything you watched here is in your account.',
  waits:
    '{count, plural, one {# title was watched in this browser before you signed in. Add it to your account to continue on any device.} other {# titles were watched in this browser before you signed in. Add them to your account to continue on any device.}}',
  result: '{migrated, plural, other {# migrated}}, {skipped, plural, other {# skipped}}',
});

/** Migrates the local history to the account (docs/behaviour/history.md §5). */
export function HistorySyncBlock({ notify }: { notify: Notify }) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const { state, waiting, migrate } = useMigration(notify);
  const isMigrating = state.status === 'migrating';
  return (
    <section className={styles.card} aria-labelledby="history-sync">
      <h2 id="history-sync" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{waiting === 0 ? t('nothingWaits') : t('waits', { count: waiting })}</p>
      {isMigrating && (
        <Progress
          className={blockStyles.progress}
          value={state.total === 0 ? 0 : Math.max(4, (100 * state.sent) / state.total)}
          animated
          aria-label={historyText('migrating')}
        />
      )}
      <div className={styles.actions}>
        <Button variant={waiting === 0 ? 'default' : 'filled'} unavailable={isMigrating} onClick={() => void migrate()}>
          {isMigrating ? historyText('migrating') : historyText('migrate')}
        </Button>
      </div>
      {state.status === 'migrated' && (
        <div className={blockStyles.done} role="status">
          <IconCircleCheck size={22} aria-hidden />
          <div>
            <p className={blockStyles.doneTitle}>{historyText('migrationCompleted')}</p>
            <p className={styles.dim}>
              {t('result', { migrated: state.result.migrated, skipped: state.result.skipped })}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
