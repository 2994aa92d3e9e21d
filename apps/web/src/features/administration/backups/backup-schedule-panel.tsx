import type { BackupReport } from '@marquee/domain/administration/backup-runs';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import { Section } from '../../../components/layout/section.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { FactLines } from '../fact-lines.tsx';
import styles from './backups.module.css';

/** Where and how often automatic backups are made. */
export function BackupSchedulePanel({ report }: { report: LoadOutcome<BackupReport> }) {
  return (
    <Section variant="panel" heading="Schedule">
      {report?.schedule === null ? (
        <p className={styles.text}>
          No automatic backups. Set <code>BACKUP_DIR</code> to a folder, best on another disk.
        </p>
      ) : (
        <FactLines
          facts={[
            { label: 'Folder', value: mapOutcome(report, ({ schedule }) => schedule?.folder ?? '') },
            {
              label: 'Every',
              value: mapOutcome(report, ({ schedule }) => pluralText(schedule?.everyHours ?? 0, 'hour')),
            },
            { label: 'Newest files stored', value: mapOutcome(report, ({ schedule }) => String(schedule?.count ?? 0)) },
          ]}
        />
      )}
      <p className={styles.text}>
        <code>npm run restore -- FILE</code> restores a file while Marquee is stopped.
      </p>
    </Section>
  );
}
