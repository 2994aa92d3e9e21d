import { type BackupProblem, backupMessages } from '@marquee/domain/administration/backup-runs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { FindingList } from '../first-run/finding-list.tsx';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import styles from './backups.module.css';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** For an owner: that there is no current backup, and why. */
export function BackupProblemPanel() {
  const { backups } = useTrpc();
  const { data } = useQuery(backups.report.queryOptions(undefined, autoRefresh));
  if (!data?.problem) return null;
  const finding = { part: 'Backup', state: 'error', text: problemText(data.problem) } as const;
  return (
    <Section variant="panel" heading="Needs attention">
      <FindingList label="Needs attention" items={[finding]} />
      <p className={styles.text}>
        <Link href={withSearchParams(paths.admin, { tab: 'backup' })}>Open Backup</Link>
      </p>
    </Section>
  );
}

function problemText(problem: BackupProblem): string {
  if (problem.kind === 'failed') return `Last backup failed ${timeText(problem.at)}: ${problem.reason}`;
  return problem.last === null
    ? backupMessages.neverMade
    : `The scheduled backup is overdue. The last one was made ${timeText(problem.last)}.`;
}

/** '8:12 PM' of today, otherwise with its day. */
function timeText(instant: string): string {
  const date = new Date(instant);
  const time = timeFormat.format(date);
  return date.toDateString() === new Date().toDateString() ? time : `${dayFormat.format(date)}, ${time}`;
}
