import {
  type BackupReport,
  type BackupRun,
  backupMessages,
  backupTriggerLabels,
} from '@marquee/domain/administration/backup-runs';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { classes } from '../../../components/classes.ts';
import { Section } from '../../../components/layout/section.tsx';
import { useAllMessages, useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { byteSizeText } from '../byte-size.ts';
import { PanelQuery } from '../panel-query.tsx';
import rows from '../row-list.module.css';
import styles from './backups.module.css';

const messages = defineMessages('administration.backup-runs-panel', {
  heading: 'Last backups',
  failed: 'Failed: {problem}',
  progress: 'In progress',
  interrupted: 'Interrupted',
  rows: '{count, plural, one {# row} other {# rows}}',
});

const dateOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;
const hourMs = 3_600_000;

/** Whether a run may still be going on; one without an end for longer was cut off with its process. */
export function isRunning({ finishedAt, startedAt }: BackupRun): boolean {
  return finishedAt === null && Date.now() - Date.parse(startedAt) < hourMs;
}

type ReportQuery = Pick<
  UseQueryResult<BackupReport>,
  'data' | 'isPending' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>;

/** The newest backups, and why one failed. */
export function BackupRunsPanel({ query }: { query: ReportQuery }) {
  const t = useMessages(messages);
  const tBackup = useMessages(backupMessages);
  const formats = useFormats();
  const triggerText = useMessages(backupTriggerLabels);
  const runs = query.data?.runs ?? [];
  return (
    <Section variant="panel" heading={t('heading')}>
      <PanelQuery
        query={query}
        skeletonHeight={64}
        failed={tBackup('loadFailed')}
        none={runs.length === 0 && tBackup('none')}
      >
        <ul className={rows.list} aria-label={t('heading')}>
          {runs.map((run) => (
            <li key={run.id} className={classes(rows.row, styles.row)}>
              <p className={styles.when}>{formats.date(Date.parse(run.startedAt), dateOptions)}</p>
              <p>{triggerText(run.trigger)}</p>
              <Outcome run={run} />
            </li>
          ))}
        </ul>
      </PanelQuery>
    </Section>
  );
}

function Outcome({ run }: { run: BackupRun }) {
  const all = useAllMessages();
  const t = useMessages(messages);
  if (run.problem !== null) return <p className={styles.problem}>{t('failed', { problem: run.problem })}</p>;
  if (run.result === null) return <p>{isRunning(run) ? t('progress') : t('interrupted')}</p>;
  const { bytes, rows, file } = run.result;
  return <p>{all.formats.facts([byteSizeText(bytes, 2, all), t('rows', { count: rows }), file])}</p>;
}
