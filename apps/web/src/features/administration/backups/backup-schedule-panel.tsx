import type { BackupReport } from '@marquee/domain/administration/backup-runs';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Section } from '../../../components/layout/section.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { FactLines } from '../fact-lines.tsx';
import styles from './backups.module.css';

const messages = defineMessages('administration.backup-schedule-panel', {
  heading: 'Schedule',
  folder: 'Folder',
  every: 'Every',
  filesStored: 'Newest files stored',
  none: 'No automatic backups. Set <variable>BACKUP_DIR</variable> to a folder, best on another disk.',
  hours: '{count, plural, one {# hour} other {# hours}}',
  restore:
    '<command>npm run restore -- FILE</command> restores a file while Marquee is stopped; in a release archive it is <command>node server.mjs restore FILE</command>.',
});

const code = (text: RichText) => <code>{text}</code>;

/** Where and how often automatic backups are made. */
export function BackupSchedulePanel({ report }: { report: LoadOutcome<BackupReport> }) {
  const t = useMessages(messages);
  const formats = useFormats();
  return (
    <Section variant="panel" heading={t('heading')}>
      {report?.schedule === null ? (
        <p className={styles.text}>{richText(t.rich('none', { variable: code }))}</p>
      ) : (
        <FactLines
          facts={[
            { label: t('folder'), value: mapOutcome(report, ({ schedule }) => schedule?.folder ?? '') },
            {
              label: t('every'),
              value: mapOutcome(report, ({ schedule }) => t('hours', { count: schedule?.everyHours ?? 0 })),
            },
            {
              label: t('filesStored'),
              value: mapOutcome(report, ({ schedule }) => formats.count(schedule?.count ?? 0)),
            },
          ]}
        />
      )}
      <p className={styles.text}>{richText(t.rich('restore', { command: code }))}</p>
    </Section>
  );
}
